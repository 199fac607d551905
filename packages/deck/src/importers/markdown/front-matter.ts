import { parse } from 'yaml'
import type { ImportContext } from '../context.ts'
import { list, record, text } from '../files/json.ts'
import { cleanLine } from '../files/text.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import type { Draft } from '../model.ts'

/** Title, author and keywords of a YAML head, however their writers spell them. */
export function readFrontMatter(yaml: string, context: ImportContext): Partial<Draft> {
  if (yaml.length > IMPORT_LIMITS.frontMatter) {
    context.warn('front-matter', '文件开头的 YAML 信息过长，未读取')
    return {}
  }
  let head: Record<string, unknown>
  try {
    head = record(parse(yaml, { maxAliasCount: 10, logLevel: 'silent', schema: 'failsafe' }))
  } catch {
    context.warn('front-matter', '文件开头的 YAML 信息有误，未读取')
    return {}
  }
  const line = (...names: string[]) => cleanLine(names.map((name) => text(head[name])).find(Boolean) ?? '')
  const author = authorOf(head)
  const keywords = wordsOf(head.keywords ?? head.tags)
  return {
    ...(line('title') && { title: line('title') }),
    ...(line('subtitle') && { subtitle: line('subtitle') }),
    ...(line('scene') && { scene: line('scene') }),
    ...(line('discipline') && { discipline: line('discipline') }),
    ...(Object.keys(author).length > 0 && { author }),
    ...(keywords.length > 0 && { keywords }),
  }
}

function authorOf(head: Record<string, unknown>): NonNullable<Draft['author']> {
  const { author } = head
  const fields = typeof author === 'object' && !Array.isArray(author) ? record(author) : {}
  const name = text(author) || list(author).map(text).join('、') || text(fields.name)
  const entries = {
    name,
    school: text(fields.school) || text(head.school),
    advisor: text(fields.advisor) || text(head.advisor),
    date: text(fields.date) || text(head.date),
    contact: text(fields.contact),
  }
  return Object.fromEntries(
    Object.entries(entries)
      .map(([field, value]) => [field, cleanLine(value)])
      .filter(([, value]) => value),
  )
}

const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(text) : text(value).split(/[,，;；、]/)).map(cleanLine).filter(Boolean)
