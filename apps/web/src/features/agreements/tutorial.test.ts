import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')
const tutorials = join(web, '../../server/src/db/seed/agreements/3.md')

const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(join(web, name), 'utf8').replaceAll(/^\s*(\/\*)?\*.*$|\/\/.*$/gm, ''))
  .join('\n')

/** The part whose screens are all there; the others are told ahead of theirs. */
const ofAi =
  readFileSync(tutorials, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('教程四')) ?? ''

it('the tutorial of AI decks names what stands on the screens, word for word', () => {
  const named = [...ofAi.matchAll(/「([^」]+)」/g)].map((match) => match[1] as string)
  expect(named).toContain('选择主题')
  expect(named.filter((name) => !screens.includes(name))).toEqual([])
})
