import { accountLimits } from '@yantu/contract/limits/account'
import { escapeUTF8 } from 'entities'
import type { OwnColumn, OwnTable, OwnValue } from '../../kernel/own-data.ts'
import { wireTime } from '../../kernel/time/index.ts'

/** A file of the export: where it lies in it, or why it does not. */
export interface ListedFile {
  name: string
  /** Bytes. */
  size: number
  /** Path within the package; null where there was no room for it. */
  path: string | null
}

type Row = Awaited<ReturnType<OwnTable['rows']>>[number]

const titleOf = (column: OwnColumn): string => (typeof column === 'string' ? column : column.title)

function shown(column: OwnColumn | undefined, value: OwnValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof column === 'object') return column.show(value as never)
  if (value instanceof Date) return wireTime(value)
  return Array.isArray(value) ? value.join('、') : String(value)
}

/** Every row of a table, a page of them in memory at a time. */
async function* rowsOf({ rows }: OwnTable): AsyncGenerator<Row> {
  const limit = accountLimits.dataExport.rowsAtOnce
  for (let offset = 0; ; offset += limit) {
    const page = await rows({ offset, limit })
    yield* page
    if (page.length < limit) return
  }
}

/** A table as a JSON list, its values by the names of their columns. */
export async function* jsonOf(table: OwnTable): AsyncGenerator<Buffer> {
  let before = '['
  for await (const row of rowsOf(table)) {
    const named = Object.entries(table.columns).map(([key, column]) => [
      titleOf(column),
      shown(column, row[key]),
    ])
    yield Buffer.from(`${before}\n${JSON.stringify(Object.fromEntries(named))}`)
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

/** Numbers, times and addresses, of which a broken one is hard to read; longer ones than an id may break. */
const WHOLE = /^[\x20-\x7e]{1,40}$/

const head = (text: string): string => `<th scope="col">${escapeUTF8(text)}</th>`
const cell = (text: string): string => `<td${WHOLE.test(text) ? ' class="w"' : ''}>${escapeUTF8(text)}</td>`

async function* sectionOf(table: OwnTable): AsyncGenerator<string> {
  const { key, title, columns } = table
  yield `<section id="${key}"><h2>${escapeUTF8(title)}</h2>`
  let count = 0
  for await (const row of rowsOf(table)) {
    if (count++ === 0)
      yield `<div class="t" tabindex="0"><table><thead><tr>${Object.values(columns)
        .map((column) => head(titleOf(column)))
        .join('')}</tr></thead><tbody>`
    yield `<tr>${Object.entries(columns)
      .map(([name, column]) => cell(shown(column, row[name])))
      .join('')}</tr>`
  }
  yield count === 0 ? '<p>没有记录</p>' : `</tbody></table></div><p>共 ${count} 条，同 data/${key}.json</p>`
  yield '</section>'
}

function filesSection(files: readonly ListedFile[]): string {
  const rows = files.map(({ name, size, path }) => {
    const link = path
      ? `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeUTF8(name)}</a>`
      : `${escapeUTF8(name)}（超出本包大小，请在网站上下载）`
    return `<tr><td>${link}</td><td class="w">${(size / 1024).toFixed(0)} KB</td></tr>`
  })
  const list = rows.length
    ? `<div class="t" tabindex="0"><table><thead><tr>${head('文件')}${head('大小')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p>没有文件</p>'
  return `<section id="files"><h2>上传的文件</h2>${list}</section>`
}

/** The site's look in short, everything in itself: the page is opened without a connection. */
const style = `:root{color-scheme:light dark;--paper:#FAF8F4;--surface:#fff;--ink:#1C1917;--ink-2:#57514A;--line:#E7E1D7;--mark:#D6CEC1;font:15px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
@media(prefers-color-scheme:dark){:root{--paper:#171513;--surface:#211E1B;--ink:#F3EEE6;--ink-2:#BDB4A8;--line:#38332D;--mark:#57514A}}
body{max-width:1080px;margin:0 auto;padding:32px 20px 80px}h1,h2{font-family:"Source Han Serif SC","Noto Serif SC","Songti SC",SimSun,serif;line-height:1.4}h1{font-size:30px;margin:0}h2{font-size:20px;margin:44px 0 12px}
p{color:var(--ink-2);margin:8px 0}a{color:inherit;text-decoration:underline;text-decoration-color:var(--mark);text-underline-offset:4px}nav{margin-top:20px}nav a{display:inline-block;margin:0 16px 6px 0}
.t{overflow-x:auto;border-radius:12px;background:var(--surface);box-shadow:0 0 0 1px var(--line)}table{border-collapse:collapse;min-width:100%}
th,td{text-align:left;vertical-align:top;padding:8px 16px;max-width:420px;overflow-wrap:break-word}th{white-space:nowrap;font-weight:400;font-size:13px;color:var(--ink-2)}td{min-width:5em;border-top:1px solid var(--line)}.w{white-space:nowrap;font-variant-numeric:tabular-nums}`

/** The page that shows it all, piece by piece: index.html of the package. */
export async function* indexPage(
  tables: readonly OwnTable[],
  { files, madeAt }: { files: readonly ListedFile[]; madeAt: Date },
): AsyncGenerator<Buffer> {
  const links = [...tables, { key: 'files', title: '上传的文件' }]
    .map(({ key, title }) => `<a href="#${key}">${escapeUTF8(title)}</a>`)
    .join('')
  yield Buffer.from(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>我的砚图数据</title><style>${style}</style></head><body><header><h1>我的砚图数据</h1><p>${wireTime(madeAt)} 整理。这里只有你自己的数据；证件号和银行卡号不在其中。</p><nav aria-label="目录">${links}</nav></header><main>`,
  )
  for (const table of tables) for await (const piece of sectionOf(table)) yield Buffer.from(piece)
  yield Buffer.from(`${filesSection(files)}</main></body></html>\n`)
}
