import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { defineConfig, type DefaultTheme, type MarkdownRenderer } from 'vitepress';

const pages = join(import.meta.dirname, '../pages');

/** The sidebar: the groups and links of docs/README.md, the table of contents. */
function readSidebar(): DefaultTheme.SidebarItem[] {
  const contents = readFileSync(join(pages, 'docs/README.md'), 'utf8');
  return [...contents.matchAll(/^(To .*):\n\n((?:- .*\n)+)/gm)].map(([, text = '', list = '']) => ({
    text,
    items: [...list.matchAll(/^- \[(.*?)\]\((.*?)\)/gm)].map(([, title = '', page = '']) => ({
      text: title,
      link: posix.join('/docs', page).replace(/README\.md$/, ''),
    })),
  }));
}

/** Whether a link leads to a file or a folder of the repository that is no page. It is in `public`. */
const isAttachment = (url: string): boolean =>
  existsSync(join(pages, 'public', url.replace(/^(\.{1,2}\/)+/, '')));

/** VitePress takes every link without a known extension for a page. A link to an attachment keeps its address. */
function keepLinksToAttachments(md: MarkdownRenderer): void {
  const render = md.renderer.rules.link_open;
  md.renderer.rules.link_open = (tokens, index, ...others) => {
    const address = tokens[index]?.attrGet('href') ?? '';
    const html = render?.(tokens, index, ...others) ?? '';
    return isAttachment(address) ? html.replace(/href="[^"]*"/, `href="${address}" target="_self"`) : html;
  };
}

export default defineConfig({
  title: 'loyalty-conformance',
  description: 'Contract tests and conformance suite for the loyalty service interface',
  srcDir: 'pages',
  outDir: 'dist',
  rewrites: {
    'README.md': 'index.md',
    'docs/README.md': 'docs/index.md',
    'docs/decisions/README.md': 'docs/decisions/index.md',
  },
  markdown: { config: keepLinksToAttachments },
  ignoreDeadLinks: [isAttachment],
  themeConfig: { search: { provider: 'local' }, sidebar: readSidebar(), outline: [2, 3] },
});
