import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { App } from "./router.tsx";
import { startApp } from "./start.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to render into.");

startApp();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
