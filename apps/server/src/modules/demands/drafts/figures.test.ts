import { describe, expect, it } from 'vitest'
import { figuresOf, lookUp } from './figures.ts'

const figures = (text: string, formulas: string[] = []) =>
  figuresOf([{ source: '素材.docx', text, formulas }])
const written = (text: string) => figures(text).map(({ figure }) => figure)
/** What of a text is missing in another. */
const missing = (text: string, ...pages: string[]) =>
  lookUp(figures(text), pages).missing.map(({ figure }) => figure)

describe('what is a figure', () => {
  it.each([
    ['临界电流密度 1.92 mA/cm²，阻抗 312 Ω·cm²', ['1.92 mA/cm²', '312 Ω·cm²']],
    ['样本 1,200 例，提高 ２.４ 倍', ['1,200 例', '2.4 倍']],
    ['转化率 92.5％，n = 5，p<0.05', ['92.5%', 'n = 5', 'p<0.05']],
    ['温度 (−20 ℃) 至 60 ℃', ['-20 °C', '60 °C']],
    ['厚度 20–24 nm', ['20-24 nm', '20-24 nm']],
    ['电导率 1.2×10⁻³ S/cm', ['1.2×10⁻³ S/cm']],
    ['降低百分之九十二', ['92%']],
    ['R² = 0.98', ['R² = 0.98']],
  ])('%s', (text, expected) => expect(written(text.replace('–', '-'))).toEqual(expected))

  it.each([
    '2023 年 11 月 20 日 14:30，陈予安',
    '2023-11-20',
    '第 3 章 第 5 页 共 20 页 3/20',
    '1.2 研究背景\n2.1 方法',
    '如图 3-2、表 4 与式 (5) 所示 [12, 13]，见 Fig. 3',
    'https://doi.org/10.1016/j.ensm.2023.01.001 电话 13800138000',
    '2019 年立项',
  ])('not: %s', (text) => expect(written(text)).toEqual([]))
})

describe('a figure is still there', () => {
  it.each([
    ['312 Ω·cm²', '阻抗 312 Ω cm2'],
    ['1.92 mA/cm²', '1.92 mA·cm⁻²'],
    ['1,200 小时', '循环 1200h'],
    ['12,000 元', '1.2 万元'],
    ['92.5 %', '９２．５％'],
    ['92%', '百分之九十二'],
    ['0.0012 S/cm', '1.2×10-3 S/cm'],
    ['1.2e-3 S/cm', '1.2 × 10⁻³ S cm⁻¹'],
    ['41±3 Ω', '41 +/- 3 Ω'],
    ['2.4 倍', '2.4×'],
    ['n = 5', 'n=5 个平行电池'],
    ['20 nm', '厚度 / nm\n10\n20\n30'],
    ['1.92 mA', '0.80\n1.92'],
  ])('%s in %s', (text, page) => expect(missing(text, '封面', page)).toEqual([]))

  it.each([
    ['312 Ω', '312 kΩ'],
    ['312 Ω', '321 Ω'],
    ['92.5 %', '92 %'],
    ['n = 5', 'n = 6'],
    ['p < 0.05', 'p = 0.05'],
    ['5 nm', '第 5 页\n5'],
    ['1.2×10⁻³ S/cm', '1.2×10⁻² S/cm'],
    ['-20 ℃', '20 ℃'],
  ])('%s is not %s', (text, page) => expect(missing(text, page)).toHaveLength(1))

  it('with where it stood, and each once', () => {
    const found = figuresOf([
      { source: 'a.pptx 第 2 页', text: '312 Ω 与 312Ω', formulas: [] },
      { source: 'a.pptx 第 9 页', text: '312 Ω', formulas: [] },
    ])
    expect(lookUp(found, ['没有'])).toEqual({
      isWhole: true,
      count: 1,
      missing: [{ figure: '312 Ω', source: 'a.pptx 第 2 页' }],
      missingCount: 1,
    })
  })
})

describe('a formula', () => {
  it('is known whether it is LaTeX, set by a program or written in a line', () => {
    const formula = String.raw`\sigma=\sigma_{0}\exp\left(-\frac{E_a}{kT}\right)`
    const found = figures('', [formula])
    expect(lookUp(found, ['电导率 σ=σ0exp(−Ea/kT)']).missingCount).toBe(0)
    expect(lookUp(found, ['电导率 σ=σ0exp(−Eb/kT)']).missing).toEqual([
      { figure: formula, source: '素材.docx' },
    ])
    expect(missing('由 E = m*c2 + x 可知', 'E=m·c²+x')).toEqual([])
    expect(missing('由 E = m*c2 + x 可知', 'E=m·c³+x')).toHaveLength(1)
  })

  it('of one letter is none', () => expect(figures('', ['x_1'])).toEqual([]))
})
