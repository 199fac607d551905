import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { sceneOfTopic } from '@yantu/contract/ai/scene-of-topic'
import { aiLimits } from '@yantu/contract/limits/ai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSession, forgetSession, type Session, signIn } from '../../session/index.ts'
import { changeDraft, currentDraft, emptyDraft, lengthOf, minutesOf, parseDraft, sceneOf } from './draft.ts'
import { extensionOf, refusalOf, sizeText } from './document-file.ts'
import { glanceOf } from './glance.ts'
import { stepInGrid } from './grid-steps.ts'
import { filterThemes, isWorkTheme, MARKET, noFilter, oneOfEachSkin } from './themes.ts'

describe('a draft in a tab that several people use', () => {
  const person = (userId: string) => ({ token: userId, user: { userId } }) as Session

  afterEach(() => {
    forgetSession()
    changeDraft(emptyDraft)
    sessionStorage.clear()
  })

  it('goes with a visitor into their login', () => {
    changeDraft({ topic: '城市热岛' })
    signIn(person('1'))
    expect(currentDraft().topic).toBe('城市热岛')
    forgetSession()
    expect(currentDraft().topic).toBe('')
  })

  it('is there after a reload, when the page is read before its session', async () => {
    signIn(person('1'))
    changeDraft({ topic: '未发表的研究' })
    vi.resetModules()
    const fresh = await import('./draft.ts')
    const { signIn: signInAgain } = await import('../../session/index.ts')
    expect(fresh.currentDraft().topic).toBe('')
    signInAgain(person('1'))
    expect(fresh.currentDraft().topic).toBe('未发表的研究')
  })

  it('is not shown to the next user, and is there again for its own', () => {
    signIn(person('1'))
    changeDraft({ topic: '未发表的研究' })
    signIn(person('2'))
    expect(currentDraft().topic).toBe('')
    changeDraft({ topic: '别的' })
    signIn(person('1'))
    expect(currentDraft().topic).toBe('未发表的研究')
  })

  it('stays while a session that ended waits for its login', () => {
    signIn(person('1'))
    changeDraft({ topic: '未发表的研究' })
    endSession()
    expect(currentDraft().topic).toBe('未发表的研究')
    signIn(person('2'))
    expect(currentDraft().topic).toBe('')
  })
})

describe('a draft that was kept', () => {
  it('comes back as it was', () => {
    const kept = {
      ...emptyDraft,
      mode: 'document',
      topic: '题',
      scene: null,
      minutes: 8,
      pages: 30,
      audience: '学生',
      textMode: 'condense',
      themeId: 'ink-yanmo',
    } as const
    expect(parseDraft(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([null, '', '{', 'null', '[]', '"x"', '{"minutes":7,"scene":"x","topic":3,"pages":"9"}'])(
    'is an empty one when it reads %s',
    (text) => expect(parseDraft(text)).toEqual(emptyDraft),
  )
})

describe('the scene', () => {
  it.each([
    ['肺结节筛查，国家自然科学基金中期答辩', 'fund'],
    ['城市热岛硕士开题答辩', 'proposal'],
    ['本科毕业论文', 'defense'],
    ['钙钛矿文献综述', 'review'],
    ['湿地的二十年', null],
  ])('of %s is %s by its words', (topic, scene) => expect(sceneOfTopic(topic)).toBe(scene))

  it('is that of the words until one is chosen, or none is', async () => {
    await expect(sceneOf({ scene: 'auto' }, '组会')).resolves.toBe('group-meeting')
    await expect(sceneOf({ scene: null }, '组会')).resolves.toBeNull()
    await expect(sceneOf({ scene: 'report' }, '组会')).resolves.toBe('report')
  })

  it('has the minutes that the topic asks for until others are chosen', async () => {
    const asking = '帮我写一个三分钟的竞选演讲PPT'
    await expect(minutesOf({ minutes: emptyDraft.minutes }, asking)).resolves.toBe(5)
    await expect(minutesOf({ minutes: emptyDraft.minutes }, '碳中和')).resolves.toBe(emptyDraft.minutes)
    await expect(minutesOf({ minutes: 20 }, asking)).resolves.toBe(20)
  })

  it('has lengths for its minutes', () => {
    expect(lengthOf({ minutes: 20 })).toMatchObject({ pages: 25, secondsPerPage: 48 })
  })
})

describe('a file', () => {
  it.each([
    ['a.xmind', null],
    ['论文.DOCX', null],
    ['a.b.pdf', null],
    ['a.txt', null],
    ['a.doc', '请上传xmind、docx、md、pos、mm、zxm格式文件'],
    ['docx', '请上传xmind、docx、md、pos、mm、zxm格式文件'],
  ])('named %s is answered with %s', (name, refusal) => expect(refusalOf({ name, size: 1 })).toBe(refusal))

  it('is refused when it is empty or larger than the server takes', () => {
    expect(refusalOf({ name: 'a.md', size: aiLimits.outline.importBytes })).toBeNull()
    expect(refusalOf({ name: 'a.md', size: aiLimits.outline.importBytes + 1 })).toBe('文件大小不能超过20MB')
    expect(refusalOf({ name: 'a.md', size: 0 })).toBe('文件无法读取，请检查后重新上传')
  })

  it('is told by extension and size', () => {
    expect(extensionOf('a.tar.MD')).toBe('md')
    expect([0, 900, 1536, 20 << 10, 3 << 20].map(sizeText)).toEqual([
      '0 B',
      '900 B',
      '1.5 KB',
      '20 KB',
      '3 MB',
    ])
  })
})

it('a glance counts what stands below the chapters', () => {
  const leaf = (id: string, more = {}) => ({ id, text: id, children: [], ...more })
  const table = { rows: [['a']] }
  const figure = { file: 'f', type: 'image/png', width: 1, height: 1 } as const
  const glance = glanceOf({
    title: '题',
    chapters: [
      { id: 'a', text: '一', children: [{ ...leaf('p'), children: [leaf('q'), leaf('t', { table })] }] },
      { id: 'b', text: '二', children: [leaf('f', { figure }), leaf('m', { formula: { latex: 'x' } })] },
      leaf('c'),
    ],
    references: ['文献'],
    warnings: ['一幅图没有带过来'],
  })
  expect(glance).toMatchObject({ paragraphs: 2, tables: 1, figures: 1, formulas: 1, references: 1 })
  expect(glance.chapters.map(({ nodes }) => nodes)).toEqual([3, 2, 0])
  expect(glance.warnings).toEqual(['一幅图没有带过来'])
})

describe('themes', () => {
  const theme = (id: string, more: Partial<ThemeItem> = {}): ThemeItem => ({
    id,
    title: id,
    thumbnail: '',
    ...more,
  })
  const items = [
    theme('研刊·红', { skin: 'journal', mainColor: 'red', dark: false }),
    theme('研刊·绿', { skin: 'journal', mainColor: 'green', dark: false }),
    theme('蓝图·夜', { skin: 'blueprint', mainColor: 'blue', dark: true }),
    theme('市集一号'),
  ]
  const ids = (found: readonly ThemeItem[]) => found.map(({ id }) => id)

  it('stand for their skin, the chosen one before its siblings', () => {
    expect(ids(oneOfEachSkin(items, null))).toEqual(['研刊·红', '蓝图·夜'])
    expect(ids(oneOfEachSkin(items, '研刊·绿'))).toEqual(['研刊·绿', '蓝图·夜'])
    expect(ids(oneOfEachSkin(items, '市集一号'))).toEqual(['研刊·红', '蓝图·夜'])
  })

  it('are found by skin, colour, tone and words together', () => {
    expect(ids(filterThemes(items, { ...noFilter, skin: 'journal', color: 'green' }))).toEqual(['研刊·绿'])
    expect(ids(filterThemes(items, { ...noFilter, tone: 'dark' }))).toEqual(['蓝图·夜'])
    expect(ids(filterThemes(items, { ...noFilter, tone: 'light' }))).toEqual(['研刊·红', '研刊·绿'])
    expect(ids(filterThemes(items, { ...noFilter, words: ' 市集 ' }))).toEqual(['市集一号'])
    expect(ids(filterThemes(items, { ...noFilter, skin: MARKET }))).toEqual(['市集一号'])
    expect(filterThemes(items, { ...noFilter, skin: 'journal', tone: 'dark' })).toEqual([])
  })
})

describe('keys in a grid of three columns with a short last row', () => {
  const boxes = Array.from({ length: 8 }, (_, at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 80 }))
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [0, 'ArrowLeft', null],
    [1, 'ArrowDown', 4],
    [5, 'ArrowDown', 7],
    [7, 'ArrowUp', 4],
    [7, 'ArrowDown', null],
    [4, 'Home', 0],
    [4, 'End', 7],
    [4, 'a', null],
  ])('lead from %i by %s to %s', (from, key, to) => expect(stepInGrid(boxes, from, key)).toBe(to))
})

it('only ids of works are taken from an address as themes of works', () => {
  expect(['work-12', 'work-0', 'work-', 'ink-yanmo', 'work-1x'].map(isWorkTheme)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
