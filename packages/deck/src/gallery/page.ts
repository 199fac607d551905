import { escapeXml } from '../scene/xml.ts'

export type SheetEntry = { name: string; file: string; pptx?: string; pages: number }

const STYLE = `
body { margin: 0; background: #e9e7e2; color: #2b2a27; font: 16px/1.6 "Noto Sans SC", "Microsoft YaHei", "PingFang SC", sans-serif }
header { padding: 20px 24px 8px }
h1 { margin: 0; font-size: 22px }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 760px), 1fr)); gap: 24px; padding: 16px 24px 40px; align-items: start }
figure { margin: 0; background: #fff; border: 1px solid #d3d0c9; border-radius: 6px; overflow: hidden }
figure img { display: block; width: 100%; height: auto }
figcaption { display: flex; gap: 16px; padding: 8px 14px }
figcaption span { color: #77736b }
a { color: #1f5f8b }
`

const figure = ({ name, file, pptx, pages }: SheetEntry): string => {
  const source = encodeURI(file)
  const deck = pptx ? `<a href="${encodeURI(pptx)}">pptx</a>` : ''
  return (
    `<figure><a href="${source}"><img src="${source}" alt="${escapeXml(name)}" loading="lazy"></a>` +
    `<figcaption><strong>${escapeXml(name)}</strong><span>${pages} 页</span>${deck}</figcaption></figure>`
  )
}

/** One page that lays sheets side by side; needs nothing but the files beside it. */
export const galleryPage = (title: string, entries: readonly SheetEntry[]): string =>
  `<!doctype html>\n<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title>` +
  `<style>${STYLE}</style><header><h1>${escapeXml(title)}</h1></header><main>${entries.map(figure).join('\n')}</main></html>\n`
