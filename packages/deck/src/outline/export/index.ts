export type { ExportMedia } from './media.ts'
export { treeToMarkdown } from './markdown.ts'
export { treeToXmind } from './xmind.ts'
