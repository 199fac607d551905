import { describe, expect, it } from 'vitest'
import { indexLexemes, nearQuery, searchQuery } from './lexemes.ts'

const perovskite = indexLexemes({
  title: '钙钛矿太阳能电池稳定性研究',
  author: '林知夏',
  labels: ['学术会议'],
  texts: ['适合十分钟口头报告。'],
})

describe('indexLexemes', () => {
  it('has the words, the single characters and the pairs of a title', () => {
    expect(perovskite).toEqual(expect.arrayContaining(['钙钛矿', '太阳能', '阳能', '池稳', '矿', '研究']))
  })

  it('has the name of the designer, whole and in pieces', () => {
    expect(perovskite).toEqual(expect.arrayContaining(['林', '林知', '知夏']))
  })

  it('has only the words of a description, and no punctuation', () => {
    expect(perovskite).toEqual(expect.arrayContaining(['口头', '报告']))
    expect(perovskite).not.toContain('钟口')
    expect(perovskite).not.toContain('。')
  })

  it('folds case and width', () => {
    expect(indexLexemes({ title: 'ＣＲＩＳＰＲ', author: '', labels: [], texts: [] })).toEqual(['crispr'])
  })
})

describe('nearQuery', () => {
  it('wants any word or pair, and no single character', () => {
    expect(nearQuery('钙钛矿 的 XPS')).toBe("'钙钛矿' | 'xps' | '钙钛' | '钛矿'")
    expect(nearQuery('的 ?')).toBeNull()
  })
})

describe('searchQuery', () => {
  it('wants every word, long ones also by their pairs, Latin ones by their beginning', () => {
    expect(searchQuery('钙钛矿 研究')).toBe("('钙钛矿' | ('钙钛' & '钛矿')) & '研究'")
    expect(searchQuery('CRISPR')).toBe("'crispr':*")
  })

  it('takes any of a word’s other names', () => {
    const synonyms = (word: string) => (word === '毕设' ? ['毕业设计'] : [])
    expect(searchQuery('毕设 AI', synonyms)).toBe(
      "('毕设' | (('毕业设计' | ('毕业' & '业设' & '设计')))) & 'ai':*",
    )
  })

  it('quotes what a tsquery would read as syntax', () => {
    expect(searchQuery("a'b\\c")).toBe("'a':* & 'b':* & 'c':*")
    expect(searchQuery('😀')).toBe("'😀':*")
  })

  it.each(['%', "'", '\\', '& | ! ( )', '   '])('finds nothing to search for in %j', (keyword) => {
    expect(searchQuery(keyword)).toBeNull()
  })
})
