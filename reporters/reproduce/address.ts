/** The address without its encoding, as far as it has one. */
export function withoutEncoding(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
