/**
 * Chooses the words of src/scene/words/common.ts anew:
 *   node packages/deck/words/choose.ts <folder of a THUOCL checkout>/data
 * prints them, fifty characters a line. Wanted when the dictionary or the platform's segmenter changes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { TERMS } from '../src/scene/words/terms.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node packages/deck/words/choose.ts <THUOCL/data>')

/** Lists of THUOCL with the count from which a word of theirs is topical. */
const TOPICS = { IT: 300, medical: 300, law: 2000, caijing: 500, animal: 500, food: 3000 }

const topical = new Set(
  Object.entries(TOPICS).flatMap(([topic, least]) =>
    readFileSync(path.join(folder, `THUOCL_${topic}.txt`), 'utf8')
      .split('\n')
      .map((line) => line.split('\t').map((cell) => cell.trim()))
      .filter(([word, count]) => word && Number(count) >= least)
      .map(([word]) => word!),
  ),
)

type Entry = { word: string; count: number; tag: string }

const HAN = /^\p{Script=Han}{2,7}$/u
/** Names of people and bodies, numerals, pronouns, interjections. */
const STRANGE = /^(?:nr|nrt|nrfg|nt|m|r|mq|o|y|e)$/
/** What begins or ends with a particle is a phrase. */
const PHRASE = /^[的了在与是和不有就也都还被把没]|[的了在与是和]$/u
/** 标准|化: the judge knows suffixes by themselves. */
const SUFFIX = /^[化性度率型式学法器者们]$/u

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const piecesOf = (word: string): string[] => Array.from(segmenter.segment(word), ({ segment }) => segment)

/** Counts from which words are taken; those of two letters are also kept by being lone letters. */
function least({ word, tag }: Entry): number {
  if (word.length === 2) {
    if (topical.has(word)) return 20
    if (/^(?:n|vn|b)$/.test(tag)) return 200
    return /^(?:v|a|ad|an|l|j|t|s|f|nz|d)$/.test(tag) ? 400 : Infinity
  }
  if (topical.has(word)) return 0
  if (tag === 'ns' || tag === 'i') return 100
  if (tag === 'nz') return 30
  return /^(?:l|v|t|d|z)$/.test(tag) ? 40 : 22
}

function isWanted(entry: Entry): boolean {
  const { word, count, tag } = entry
  if (!HAN.test(word) || PHRASE.test(word) || TERMS.includes(word)) return false
  if (STRANGE.test(tag) && !topical.has(word)) return false
  const pieces = piecesOf(word)
  const isDerived = word.length === 3 && pieces.length === 2 && SUFFIX.test(pieces[1]!)
  return pieces.length > 1 && !isDerived && count >= least(entry)
}

const dictionary = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
const words = readFileSync(dictionary, 'utf8')
  .split('\n')
  .map((line): Entry => {
    const [word = '', count, tag = ''] = line.split(' ')
    return { word, count: Number(count), tag }
  })
  .filter(isWanted)
  .map(({ word }) => word)
console.log(
  words
    .toSorted()
    .join(' ')
    .replace(/(.{1,52})(?: |$)/gu, '$1\n'),
)
