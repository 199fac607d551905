import { describe, expect, it } from 'vitest'
import { completeJson } from './partial.ts'

const tree = {
  title: '题 "引号" \\ [括号] {',
  chapters: [
    { text: '一，', children: [{ text: '1.1', children: [], notes: '备\n注' }] },
    { text: '二', children: [] },
  ],
}
const whole = JSON.stringify(tree)

describe('completeJson', () => {
  it('leaves a whole document as it is', () => {
    expect(completeJson(whole)).toBe(whole)
  })

  it('makes a document of every beginning that ends after a bracket or a comma', () => {
    const ends = [...whole].flatMap((char, at) => ('[]{},'.includes(char) ? [at + 1] : []))
    const outside = ends.filter((end) => completeJson(whole.slice(0, end)) !== '')
    for (const end of outside) expect(() => JSON.parse(completeJson(whole.slice(0, end)))).not.toThrow()
    expect(outside.length).toBeGreaterThan(15)
  })

  it('says nothing of a text that breaks off inside a string', () => {
    expect(completeJson('{"title":"半')).toBe('')
  })

  it('keeps the nodes that have arrived', () => {
    const cut = whole.indexOf(',{"text":"二"')
    expect(JSON.parse(completeJson(whole.slice(0, cut)))).toEqual({
      ...tree,
      chapters: tree.chapters.slice(0, 1),
    })
  })
})
