import type { Session } from './session.ts';

/** Reads something of a session once: judges ask for it at each exchange. */
export function ofSession<T>(read: (session: Session) => T): (session: Session) => T {
  const known = new WeakMap<Session, { readonly value: T }>();
  return (session) => {
    const found = known.get(session) ?? { value: read(session) };
    known.set(session, found);
    return found.value;
  };
}
