import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../scene/index.ts'
import { dressed, marked, spelled, unmarked } from './marks.ts'

describe('marked', () => {
  it.each([
    ['前**粗**后', [{ text: '前' }, { text: '粗', bold: true }, { text: '后' }]],
    ['*Homo sapiens* 的', [{ text: 'Homo sapiens', italic: true }, { text: ' 的' }]],
    [
      '*斜* **粗** *再斜*',
      [
        { text: '斜', italic: true },
        { text: ' ' },
        { text: '粗', bold: true },
        { text: ' ' },
        { text: '再斜', italic: true },
      ],
    ],
    ['***两者***', [{ text: '两者', bold: true, italic: true }]],
    [
      '**重*p*词**',
      [
        { text: '重', bold: true },
        { text: 'p', bold: true, italic: true },
        { text: '词', bold: true },
      ],
    ],
    ['由*E. coli*表达', [{ text: '由' }, { text: 'E. coli', italic: true }, { text: '表达' }]],
    ['SO~4~^2−^', [{ text: 'SO' }, { text: '4', script: 'sub' }, { text: '2−', script: 'super' }]],
    ['x^T^y', [{ text: 'x' }, { text: 'T', script: 'super' }, { text: 'y' }]],
    ['C~n~H', [{ text: 'C' }, { text: 'n', script: 'sub' }, { text: 'H' }]],
    ['**“引号”**之后', [{ text: '“引号”', bold: true }, { text: '之后' }]],
    [
      '10^3^ m^−2^',
      [{ text: '10' }, { text: '3', script: 'super' }, { text: ' m' }, { text: '−2', script: 'super' }],
    ],
    ['CO~2~', [{ text: 'CO' }, { text: '2', script: 'sub' }]],
    ['η~平均~', [{ text: 'η' }, { text: '平均', script: 'sub' }]],
    [
      '见[项目页](https://a.cn/x_(1))。',
      [{ text: '见' }, { text: '项目页', link: 'https://a.cn/x_(1)' }, { text: '。' }],
    ],
    [
      '[**粗**链](https://a.cn)',
      [
        { text: '粗', bold: true, link: 'https://a.cn' },
        { text: '链', link: 'https://a.cn' },
      ],
    ],
  ])('reads %s', (text, runs) => expect(marked(text)).toEqual(runs))

  it.each([
    '2*3*4 与 2**3**4',
    'a*b*c',
    'p<0.05*，p<0.01**，p<0.001***',
    '显著 * 不显著 *',
    '** 不成对',
    'x^2 + y^2',
    '约 5~10 个，20~30 个',
    '10~15~20',
    '北京~上海~广州',
    '~~删除线~~',
    '[1] 作者. 题名 (https://a.cn)',
    '[危险](javascript:alert(1))',
    '🚀*',
    '^上标^',
    'lodash~for~a.js',
    'npm^install^it',
    'A*算法与B*树',
    '一种*重要*方法',
    '*&^^&*',
    '(^o^)',
    '甲~~~乙',
    '～^_^～',
  ])('leaves %s as it is', (text) => expect(marked(text)).toEqual([{ text }]))

  it('keeps every word in its order', () => {
    const piece = fc.constantFrom(
      '甲',
      'b',
      '2',
      ' ',
      '*',
      '**',
      '^',
      '~',
      '[',
      '](',
      'https://a.cn',
      ')',
      '，',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('')
        const words = (value: string) => value.replace(/[*^~[\]()]|https:\/\/a\.cn/g, '')
        expect(
          words(
            marked(text)
              .map((run) => run.text)
              .join(''),
          ),
        ).toBe(words(text))
      }),
    )
  })
})

describe('the words alone', () => {
  it('stand without marks, a link with its address in the notes', () => {
    const text = '**A** H~2~O [站](https://a.cn)'
    expect(unmarked(text)).toBe('A H2O 站')
    expect(spelled(text)).toBe('A H2O 站（https://a.cn）')
  })

  it('lose nothing where signs do not pair', () => {
    for (const text of ['lodash~for~a.js', 'A*算法与B*树', '*&^^&*', '2^10 与 5~10']) {
      expect(unmarked(text)).toBe(text)
      expect(spelled(text)).toBe(text)
    }
  })

  it('take their marks back when a skin has broken them into lines', () => {
    expect(dressed('捕集 CO2\n的新路', '捕集 CO~2~ 的新路')).toEqual([
      { runs: [{ text: '捕集 CO' }, { text: '2', script: 'sub' }] },
      { runs: [{ text: '的新路' }] },
    ])
    expect(dressed('没有\n标记', '没有标记')).toBe('没有\n标记')
    expect(plainText(dressed('另一段话', '**原来**的话'))).toBe('另一段话')
  })
})
