import { existing } from './find.ts';

const status = existing('status', HTMLElement);

/** Shows a line next to the filters, which screen readers read out. */
export function say(text: string): void {
  status.textContent = text;
}
