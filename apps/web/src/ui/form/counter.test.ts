import { workProblems } from '@yantu/contract/catalog/work-rules'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { plainLine } from '@yantu/contract/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthOf } from './counter.tsx'

const free = {
  templateType: '',
  description: '-',
  winningGrade: '',
  awardYear: '',
  scene: '-',
  color: '',
  price: '',
}
const files = { templateSource: '0', fileUrl: '', pdfFileUrl: '', imageUrl: '' }
const isTooLong = (title: string): boolean =>
  workProblems({ ...free, ...files, title: plainLine(title) }, { keepsFiles: true }).some(
    ({ message }) => message === '字数20以内',
  )
const anyTitle = fc.string({
  unit: fc.constantFrom('字', 'a', ' ', '\u3000', '😀', '👩‍🔬', 'e\u0301', '🇨🇳'),
  maxLength: 30,
})

it('counts as the contract does: a text is refused exactly when the counter is beyond its end', () =>
  fc.assert(
    fc.property(anyTitle, (title) => isTooLong(title) === lengthOf(title) > catalogLimits.titleMaxChars),
  ))

it('counts what is between the spaces', () => expect(lengthOf('  两个 字 ')).toBe(4))
