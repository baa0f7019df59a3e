"""The rings of a private Swift: `rings.py FOLDER KIND:PORT,PORT,PORT ...`, one device on each node, one copy on each."""

import os
import sys

folder, *kinds = sys.argv[1:]
os.environ["SWIFT_CONF_FILE"] = os.path.join(folder, "swift.conf")

from swift.common.ring import RingBuilder  # noqa: E402, reads the variable

for each in kinds:
    kind, ports = each.split(":")
    nodes = ports.split(",")
    builder = RingBuilder(part_power=4, replicas=len(nodes), min_part_hours=1)
    for zone, port in enumerate(nodes, start=1):
        builder.add_dev(
            {"region": 1, "zone": zone, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1.0}
        )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
