import { describe, expect, it } from 'vitest'
import { node, slidesOf } from './testing.ts'

const only = (...parameters: Parameters<typeof node>) => slidesOf(node(...parameters))[0]

describe('figures that count', () => {
  it('are big numbers where several stand together, with their measure words and decimals', () => {
    expect(only('试点', ['18 个路口', '8 周在线运行', '11.3% 平均延误下降'])).toMatchObject({
      kind: 'bignum',
      number: '18',
      unit: '个',
      text: '路口',
      facts: [
        { number: '8 周', text: '在线运行' },
        { number: '11.3 %', text: '平均延误下降' },
      ],
    })
    expect(only('Cost', ['8 P100 GPUs', '3.5 days of training', '213 million parameters'])).toMatchObject({
      kind: 'bignum',
      text: 'P100 GPUs',
      facts: [
        { number: '3.5', text: 'days of training' },
        { number: '213 million', text: 'parameters' },
      ],
    })
  })

  it.each([
    ['spans', ['3 个月内完成调研', '6 个小时之后复测']],
    ['one alone', ['18 个路口']],
    ['numbers of a list', ['1. 采样', '2. 测序']],
    ['years', ['2024 was a good year', '2025 is better']],
    ['a part of others', ['3 of five samples', '4 of five samples']],
  ])('are not %s', (_, points) => expect(only('题', points)?.kind).toBe('bullets'))
})

describe('a paragraph that would fill a page alone', () => {
  const points = (text: string) => {
    const slide = only('节', [text])
    return slide?.kind === 'bullets' ? slide.points.map((point) => point.text) : slide?.kind
  }

  it('is told in its sentences, and is whole in the notes', () => {
    const text =
      '优化器采用 AdamW，初始学习率 0.001，每 10 轮减半，批大小 64。训练在单张显卡上用时 2.7 小时，模型大小 4.1 MB。'
    expect(points(text)).toEqual([
      '优化器采用 AdamW，初始学习率 0.001，每 10 轮减半，批大小 64',
      '训练在单张显卡上用时 2.7 小时，模型大小 4.1 MB',
    ])
    expect(only('节', [text])?.notes).toContain(text)
  })

  it('is parted by ； where it is one sentence; a short one stays whole', () => {
    expect(
      points(
        '尚未考虑非机动车与行人；只在一个城区试点，跨城市迁移还需要验证；下一步将接入网联车数据，并研究少量样本下的迁移。',
      ),
    ).toHaveLength(3)
    expect(points('方法简单。结果可靠；易于推广。')).toEqual(['方法简单。结果可靠；易于推广。'])
  })
})

it('days of an illness are moments, with and without spaces', () => {
  expect(only('病程', ['第 1 天：发热', '术后第3天：拔管', '第 16 天 出院'])).toMatchObject({
    kind: 'timeline',
    items: [{ label: '第 1 天' }, { label: '术后第3天' }, { label: '第 16 天', title: '出院' }],
  })
})

it('what announces its points loses its colon as a heading', () => {
  const sides = [node('One head:', ['One similarity']), node('Eight heads:', ['A relation each'])]
  expect(only('One head against eight', sides)).toMatchObject({
    kind: 'compare',
    left: { title: 'One head' },
    right: { title: 'Eight heads' },
  })
})

it('what is lacking stands beside what is to be done', () => {
  const sides = [node('存在的不足：', ['读原文少']), node('努力的方向：', ['每月读一本原著'])]
  expect(only('检查', sides)).toMatchObject({
    kind: 'compare',
    left: { title: '存在的不足' },
    right: { title: '努力的方向' },
  })
})
