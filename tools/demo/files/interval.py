"""A 95 % interval for the mean of a column, twice: by the formula and by resampling."""

import csv
import random
import statistics

with open("Commuting times.csv", encoding="utf-8") as file:
    minutes = [float(row["minutes"]) for row in csv.DictReader(file)]

mean = statistics.fmean(minutes)
error = statistics.stdev(minutes) / len(minutes) ** 0.5
print(f"by the formula: {mean - 1.96 * error:.1f} to {mean + 1.96 * error:.1f} minutes")

means = sorted(statistics.fmean(random.choices(minutes, k=len(minutes))) for _ in range(10_000))
print(f"by resampling:  {means[250]:.1f} to {means[9_750]:.1f} minutes")
