import type { Handler } from '../calls/call.ts';

/** The one store of the credentials (4.2). */
export const listStores: Handler = ({ state }) => ({ status: 200, body: [state.store] });
