/** Marks the line of figures that a measured process, or one that it starts, writes when it ends. */
const mark = 'peak-growth-mib';

/** Options of Node that make a process print, when it ends, how far its memory grew beyond what it began with. */
export const measuringMemory = `--import data:text/javascript,${encodeURIComponent(
  `const begin = process.memoryUsage().rss;
   process.on('exit', () => process.stderr.write(
     '\\n${mark} ' + Math.round((process.resourceUsage().maxRSS * 1024 - begin) / 2 ** 20) + '\\n'));`,
)}`;

/** The growth that the largest of the measured processes printed, in MiB; NaN where none did. */
export function growthIn(stderr: string): number {
  const printed = [...stderr.matchAll(new RegExp(`^${mark} (\\d+)$`, 'gm'))].map(([, mib]) => Number(mib));
  return printed.length === 0 ? Number.NaN : Math.max(...printed);
}
