import { describe, expect, it } from 'vitest'
import { fileProblem, fileRules, workFileRules } from './rules.ts'

const MEGABYTE = 1 << 20
const work = (type: number, name: string, size = MEGABYTE) => {
  const rule = workFileRules[type]
  if (!rule) throw new Error(`no rule for type ${type}`)
  return fileProblem(rule, { name, size })
}

describe('a file', () => {
  it.each([
    [0, 'a.PPTX', null],
    [0, 'a.pptx.pdf', '请上传PPT格式文件'],
    [1, 'pptx', '请上传PPT格式文件'],
    [2, 'a.docx', null],
    [2, 'a.pdf', '请上传word或文本格式文件'],
    [3, 'a.csv', '请上传excel格式文件'],
    [4, 'a.ppt', '请上传pdf格式文件'],
    [5, 'a.mov', '请上传mp4或video格式文件'],
    [6, 'a.drawio', null],
    [7, 'a.psd', null],
  ])('of a work of type %i called %s: %s', (type, name, problem) => expect(work(type, name)).toBe(problem))

  it('may have its most bytes and not one more', () => {
    expect(work(0, 'a.ppt', 500 * MEGABYTE)).toBeNull()
    expect(work(0, 'a.ppt', 500 * MEGABYTE + 1)).toBe('文件大小不能超过500MB')
    const portrait = { name: 'a.png', size: 2 * MEGABYTE + 1 }
    expect(fileProblem(fileRules.avatar, portrait)).toBe('文件大小不能超过2MB')
    expect(fileProblem(fileRules.photo, portrait)).toBeNull()
    expect(fileProblem(fileRules.photo, { name: 'a.png', size: 5 * MEGABYTE + 1 })).toBe(
      '文件大小不能超过5MB',
    )
  })
})
