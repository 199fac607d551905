import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { describe, expect, it } from 'vitest'
import { earnedOf } from './earned.ts'
import { momentsOf } from './draw-frames.ts'
import { percentOf, termsIn } from './terms.ts'
import { changedByType, emptyWork, keptFields, valuesOf, type WorkValues } from './work-values.ts'

const dictionaries = {
  ppt_scene: [{ value: 'resume' }, { value: 'proposal' }],
  case_scene: [{ value: 'challenge-cup' }],
  document_scene: [{ value: 'resume' }],
}
const deck: WorkValues = {
  ...emptyWork,
  title: '高分子',
  scene: 'proposal',
  color: 'red',
  fileUrl: '/files/private/1',
  fileName: 'a.PPTX',
  fileSize: '7',
  pdfFileUrl: '/files/private/2',
}
const turned = (values: WorkValues, type: string, left?: WorkValues): WorkValues => ({
  ...values,
  ...changedByType(values, type, { left, dictionaries }),
})

describe('another type', () => {
  it('keeps a file of its kind, and asks the scene anew where it has other ones', () =>
    expect(turned(deck, '1')).toEqual({ ...deck, templateType: '1', scene: '' }))

  it('has no use for a file of another kind, and keeps a scene that it has too', () =>
    expect(turned({ ...deck, scene: 'resume' }, '2')).toEqual({
      ...deck,
      templateType: '2',
      scene: 'resume',
      fileUrl: '',
      fileName: '',
      fileSize: '',
    }))

  it('and back brings what was there', () => {
    const there = turned(deck, '2')
    expect(turned({ ...there, title: '改了' }, '0', deck)).toEqual({ ...deck, title: '改了' })
  })

  it('takes back no file that has no place in it', () =>
    expect(turned(emptyWork, '2', { ...emptyWork, fileName: 'a.pptx', fileUrl: 'x' }).fileUrl).toBe(''))
})

it('a work that is edited begins as it is, without the consent to another version', () => {
  const work = {
    ...emptyWork,
    templateType: '5',
    title: '短片',
    fileSize: 12,
    price: '9.90',
    agreementVersion: '1.0',
  }
  expect(valuesOf(work as unknown as OwnWork)).toMatchObject({
    templateType: '5',
    title: '短片',
    fileSize: '12',
    price: '9.90',
    agreementVersion: '',
  })
  expect(keptFields).not.toContain('agreementVersion')
})

describe('what a sale brings', () => {
  it.each([
    ['16.9', 0.7, { price: '16.90', designer: '11.83' }],
    ['0.90', 0.7, { price: '0.90', designer: '0.63' }],
    ['0.01', 0.7, { price: '0.01', designer: '0.00' }],
    ['16.9o', 0.7, null],
    ['', 0.7, null],
    ['0', 0.7, null],
  ])('of %j at %d', (price, share, earned) => expect(earnedOf(price, share)).toEqual(earned))

  it('is said in per cent', () => expect([0.7, 0.07, 0.125].map(percentOf)).toEqual(['70%', '7%', '12.5%']))
})

it('the terms are the dictionaries’', () =>
  expect(
    termsIn(
      {
        template_designer_share: [{ label: '分成', value: '0.65' }],
        agreement_terms: [
          { label: 'work_review_days', value: '2' },
          { label: 'deck_min_pages', value: '5' },
        ],
      },
      '1.1',
    ),
  ).toMatchObject({ share: 0.65, reviewDays: '2', deckMinPages: '5', agreementVersion: '1.1' }))

it('frames are taken all through a film, none at its ends', () =>
  expect(momentsOf(12, 6)).toEqual([1, 3, 5, 7, 9, 11]))
