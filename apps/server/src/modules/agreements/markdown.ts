import MarkdownIt from 'markdown-it'

/** Raw HTML is shown as text, and addresses that could run a script are no links. */
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false })

export const renderMarkdown = (markdown: string): string => renderer.render(markdown)
