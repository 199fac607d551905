import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Package from '@node-rs/jieba'

const NEWLINE = 10
const SPACE = 32

const require = createRequire(import.meta.url)

/** Names of people that are not well known, idioms, numerals and reduplicated adjectives. */
const isLeftOut = (tag: string, count: number): boolean =>
  tag === 'i' || (tag.startsWith('nr') && count <= 30) || (/^(?:m|z|zg)$/.test(tag) && count <= 3)

/**
 * The segmenter's dictionary, a line each: word, count, part of speech. Without what works are hardly about, 243,000
 * words of 349,000: its tables double at some 246,000 (docs/decisions/0744). Read here: the package's own module keeps
 * it and a table that nobody asks, 11 MB. As bytes in their place: a string a line would grow the heap by more.
 */
export function readDictionary(): Buffer {
  const lines = readFileSync(require.resolve('@node-rs/jieba/dict.txt'))
  let kept = 0
  for (let start = 0; start < lines.length; ) {
    const newline = lines.indexOf(NEWLINE, start)
    const end = newline < 0 ? lines.length : newline + 1
    const afterWord = lines.indexOf(SPACE, start) + 1
    const [count, tag = ''] = lines.toString('latin1', afterWord, end).trimEnd().split(' ')
    if (!isLeftOut(tag, Number(count))) {
      lines.copy(lines, kept, start, end)
      kept += end - start
    }
    start = end
  }
  return lines.subarray(0, kept)
}

/** A segmenter with that dictionary: 0.2 s, some 20 MB. */
export function createSegmenter(): Package.Jieba {
  // The package's allocator reads this once, as it is loaded: otherwise it keeps what the growing tables leave, 10 MB.
  process.env.MIMALLOC_PURGE_DELAY = '0'
  const { Jieba } = require('@node-rs/jieba') as typeof Package
  delete process.env.MIMALLOC_PURGE_DELAY
  return Jieba.withDict(readDictionary())
}
