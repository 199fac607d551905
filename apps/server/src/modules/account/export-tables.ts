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

const cell = (tag: 'td' | 'th', text: string): string => `<${tag}>${escapeUTF8(text)}</${tag}>`

async function* sectionOf(table: OwnTable): AsyncGenerator<string> {
  const { key, title, columns } = table
  yield `<section id="${key}"><h2>${escapeUTF8(title)}</h2>`
  let count = 0
  for await (const row of rowsOf(table)) {
    if (count++ === 0)
      yield `<div class="t"><table><thead><tr>${Object.values(columns)
        .map((column) => cell('th', titleOf(column)))
        .join('')}</tr></thead><tbody>`
    yield `<tr>${Object.entries(columns)
      .map(([name, column]) => cell('td', shown(column, row[name])))
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
    return `<tr><td>${link}</td><td>${(size / 1024).toFixed(0)} KB</td></tr>`
  })
  const list = rows.length
    ? `<div class="t"><table><thead><tr><th>文件</th><th>大小</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p>没有文件</p>'
  return `<section id="files"><h2>上传的文件</h2>${list}</section>`
}

/** The look of the page: everything in itself, since it is opened without a connection. */
const style = `:root{color-scheme:light dark;font:15px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
body{max-width:1080px;margin:0 auto;padding:32px 20px 80px}h1{font-size:28px}h2{font-size:18px;margin:40px 0 10px;padding-top:16px;border-top:1px solid}
nav a{display:inline-block;margin:0 14px 6px 0}.t{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 14px 6px 0;border-bottom:1px solid #8886;max-width:420px;overflow-wrap:anywhere}th{white-space:nowrap}p{opacity:.75}`

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
