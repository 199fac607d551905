import { describe, expect, it } from 'vitest'
import { workTags } from './tags.ts'

const dictionaries = {
  ppt_scene: [{ label: '开题答辩', value: 'defense' }],
  case_scene: [{ label: '挑战杯', value: 'defense' }],
  color: [
    { label: '朱砂', value: 'red', hex: '#C5361E' },
    { label: '松绿', value: 'green', hex: '#1F6F5C' },
  ],
  style: [{ label: '简约', value: 'plain' }],
  sort: [],
  winning_grade: [{ label: '国赛金奖', value: 'national-gold' }],
}
const work = {
  templateType: '0' as const,
  winningGrade: '',
  scene: 'defense',
  style: 'plain',
  color: 'red,green',
  sort: '',
}

describe('the tags of a work', () => {
  it('are the labels of scene, style and colours', () =>
    expect(workTags(work, dictionaries).map((tag) => tag.label)).toEqual([
      '开题答辩',
      '简约',
      '朱砂',
      '松绿',
    ]))

  it('take the scene from the list of its type', () =>
    expect(workTags({ ...work, templateType: '1' }, dictionaries)[0]?.label).toBe('挑战杯'))

  it('begin with the award of a gold case', () => {
    const won = workTags({ ...work, templateType: '1', winningGrade: 'national-gold' }, dictionaries)
    expect(won.map((tag) => tag.label).slice(0, 2)).toEqual(['国赛金奖', '挑战杯'])
  })

  it('carry the swatch of a colour', () =>
    expect(workTags(work, dictionaries).find((tag) => tag.value === 'red')?.hex).toBe('#C5361E'))

  it('leave out what no dictionary knows', () =>
    expect(workTags({ ...work, scene: 'gone', sort: 'x' }, dictionaries)).toHaveLength(3))
})
