import { Component, type ReactNode } from 'react';
import { Card, CardTitle } from '../ui/card.tsx';
import { Button } from '../ui/button.tsx';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { keepError } from '../telemetry/kept-errors.ts';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** A defect of ours, or a part of the app that could not be loaded, must not leave a visitor before an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    keepError(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Card>
        <CardTitle takesFocus>Something went wrong</CardTitle>
        <p>This page could not be shown. Nothing has happened to your account.</p>
        <Button style="blue" onClick={reloadBrowser}>
          Load the page again
        </Button>
      </Card>
    );
  }
}
