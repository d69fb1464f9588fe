// Parts of the page that come when they are needed. One that cannot be fetched, or fails, leaves all others as they are.

import { Component, type ReactNode, Suspense } from 'react';
import { WORDS } from '../../desk/index.ts';
import { loadAgain, partFailed } from '../version/newer.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** What stands there when it has failed. */
  readonly instead: ReactNode;
  readonly onFailure: () => void;
}
class Guard extends Component<GuardProps, { readonly isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError(): { readonly isFailed: boolean } {
    return { isFailed: true };
  }
  override componentDidCatch(): void {
    this.props.onFailure();
  }
  override render(): ReactNode {
    return this.state.isFailed ? this.props.instead : this.props.children;
  }
}

/** Until it has arrived `waiting` stands in its place. */
export const Later = ({ children, waiting = null }: { readonly children: ReactNode; readonly waiting?: ReactNode }) => (
  <Guard instead={null} onFailure={partFailed}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Guard>
);

/** The whole page: where nothing of it is left, a way back in. */
export const Whole = ({ children }: { readonly children: ReactNode }) => (
  <Guard instead={<Stumbled />} onFailure={() => undefined}>
    {children}
  </Guard>
);
function Stumbled() {
  const { stumbled, again } = WORDS.games;
  return (
    <main className="stumbled">
      <section className="panel" role="alert">
        <p>{stumbled}</p>
        <button type="button" className="primary" onClick={() => void loadAgain()}>
          {again}
        </button>
      </section>
    </main>
  );
}
