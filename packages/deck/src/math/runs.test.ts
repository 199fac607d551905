import { expect, test } from 'vitest'
import { plainText } from '../scene/index.ts'
import { importOutline } from '../importers/read.ts'
import { marked, unmarked } from '../plan/marks.ts'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { shapeOutline } from '../shape/index.ts'

const told = (text: string): string =>
  marked(text)
    .map(({ text: words, script, italic }) => {
      const leaning = italic ? `/${words}/` : words
      return script ? `${script === 'super' ? '↑' : '↓'}(${leaning})` : leaning
    })
    .join('')

test.each([
  ['其中 $x_i$ 为第 $i$ 个样本', '其中 /x/↓(/i/) 为第 /i/ 个样本'],
  ['能量 $E=mc^2$ 守恒', '能量 /E/ = /mc/↑(2) 守恒'],
  ['令 $\\alpha \\in (0, 1]$，则', '令 α ∈ (0, 1]，则'],
  ['斜率 $\\frac{a+b}{2}$ 与 $\\sqrt{x}$', '斜率 (/a/ + /b/)/2 与 √/x/'],
  ['范数 $\\|x\\|_2$', '范数 ‖/x/‖↓(2)'],
  ['$\\sum_{i=1}^n x_i$', '∑↓(/i/)↓( = 1)↑(/n/) /x/↓(/i/)'],
  ['$\\sin x + \\ln(y)$', 'sin /x/ + ln(/y/)'],
  ['估计 $\\hat{y}_i$ 与均值 $\\bar{x}$', '估计 /ŷ/↓(/i/) 与均值 /x\u0305/'],
  ['$e^{x_i}$ 与 $P_{c_{ij}}$', '/e/↑(/x/)↑(_)↑(/i/) 与 /P/↓(/c/)↓(_()↓(/ij/)↓())'],
  ['概率 $1-\\theta$，变量 $y, z$', '概率 1 − θ，变量 /y/, /z/'],
  ['由 $\\textcircled{4}$ 见图 $10.5$', '由 ④ 见图 10.5'],
  ['由 $TP$、$F1$ 与 $3-j$，$i . i . d$ 及 $0.6^T$', '由 /TP/、/F/1 与 3 − /j/，/i/./i/./d/ 及 0.6↑(/T/)'],
  ['$\\text{年份}=2022$', '年份 = 2022'],
  ['矩阵 $\\begin{pmatrix}a&1\\\\c&2\\end{pmatrix}$', '矩阵 (/a/, 1; /c/, 2)'],
  ['$\\sqrt[3]{x}$ 与 $\\underbrace{a+b}_{n}$', '↑(3)√/x/ 与 (/a/ + /b/)↓(/n/)'],
  ['$\\overline{AB}$', '/A\u0305B\u0305/'],
  ['$f(x)$ 的 $\\lim_{x\\to 0}$', '/f/(/x/) 的 lim↓(/x/)↓( → 0)'],
])('%s', (text, runs) => {
  expect(told(text)).toBe(runs)
  expect(unmarked(text)).not.toMatch(/[$\\]/)
})

test.each([
  '单价 $5，总价 $20',
  '从 $100 涨到 $200=两倍',
  '变量 $HOME 与 $PATH',
  '未知的 $\\unknowncommand{x}$',
])('%s stays as it is', (text) => expect(unmarked(text)).toBe(text))

const CHAPTER = `# 微积分

## 导数

### 定义

函数 $f(x)$ 在 $x_0$ 处可导，如果极限存在。

$$f'(x_0)=\\lim_{h\\to 0}\\frac{f(x_0+h)-f(x_0)}{h}$$

式中：$h$ 为自变量的增量；$\\Delta x$ 为改变量；$f$ 为函数。

### 法则

- 和的导数 $(u+v)'=u'+v'$
- 幂的导数 $(x^n)'=n x^{n-1}$
- 由 $$\\int_a^b f(x)\\,dx$$ 得到面积

## 积分

### 换元

代入得到下式。

  $$\\begin{aligned}
u &= g(x) \\\\

du &= g'(x)\\,dx
\\end{aligned}$$

## 小结

最后一句话仍在。
`

test('a chapter in Markdown has its one-line formulas as formulas and the inline ones as runs', async () => {
  const { tree } = await importOutline(new TextEncoder().encode(CHAPTER), '导数.md')
  const outline = shapeOutline(tree)
  const slides = outline.sections.flatMap((section) => section.slides)
  expect(slides.flatMap((slide) => (slide.kind === 'formula' ? slide.latex : []))).toEqual([
    expect.stringContaining('\\lim'),
    expect.stringMatching(/^\\begin\{aligned\}\s+u &=.*\n+du.*\\end\{aligned\}$/su),
  ])
  const formula = slides.find(({ kind }) => kind === 'formula')
  expect(formula).toMatchObject({
    latex: expect.stringContaining('\\lim'),
    where: [{ symbol: 'h' }, { symbol: '\\Delta x' }, { symbol: 'f' }],
  })
  for (const theme of skins()) {
    const deck = planDeck(outline, theme)
    const words = deck.slides.flatMap(({ fill }) =>
      Object.values(fill).flatMap((content) =>
        typeof content === 'string' || Array.isArray(content) ? plainText(content) : [],
      ),
    )
    expect(words.filter((text) => /[$\\]/.test(text))).toEqual([])
    expect(words.join('\n')).toContain('f(x)')
    expect(words.join('\n')).toContain('最后一句话仍在')
  }
})
