import type { ReactNode } from 'react';
import { useSession } from '../../runtime/shop-context.ts';
import { useLaterPart } from '../../ui/use-later-part.ts';
import './greeting-place.css';

/** A separate chunk, because shoppers do not need it. */
const load = async () => (await import('./greeting.tsx')).Greeting;

/**
 * Greets the seller in the heading of the catalogue. The server's page does not know the seller, so the greeting comes
 * after hydration. It replaces the paragraph about the category, which others see, so that nothing moves.
 */
export function GreetingPlace({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const Greeting = useLaterPart(session !== null, load);
  return (
    <div className="greeting-place">
      {session && Greeting && <Greeting userName={session.userName} />}
      {children}
    </div>
  );
}
