import { toggle } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';

/** What a run may cost. */
export const messages = {
  allowMessages: {
    group: 'messages',
    ...toggle,
    words: 'let the service send SMS and e-mail that somebody pays for',
    more: 'The embedded mock sends nothing real.',
    default: { remote: 'false', local: 'false', embedded: 'true' },
  },
} as const satisfies Record<string, Setting>;
