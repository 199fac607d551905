import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assertedTexts, helpersOf } from './asserted-texts.ts'

/*
 * Every text of the contract is looked for by some test, by its words or by its name: a text that nobody has ever seen
 * answered is a text that may not be answered. That it stands in a test is not enough (asserted-texts.ts).
 */

const root = join(import.meta.dirname, '../..')

/** Of calls and pages that are still to come; a row goes when its test is there. */
const LATER: string[] = []

/** Sections 5 and 8 of the specification, word for word; what it gives by its meaning, in our words. */
const specified = [
  '请输入账号',
  '请输入密码',
  'Copied to clipboard',
  'Cannot copy text',
  '支付成功，请等待设计师制作试稿',
  '试稿通过，请等待设计师制作全稿',
  '试稿已驳回，请等待设计师重新制作试稿',
  '上传成功，请等待用户审核',
  '请输入手机号',
  '请输入正确的手机号',
  '请输入主题',
  '字数20以内',
  '请输入介绍',
  '请选择获奖级别',
  '请选择作品场景',
  '请选择主色',
  '请输入价格',
  '请输入有效价格',
  '请上传文件',
  '请上传图片',
  '最多只能上传一个文件',
  '请先阅读并同意协议',
  '请上传PPT格式文件',
  '请上传word或文本格式文件',
  '请上传excel格式文件',
  '请上传pdf格式文件',
  '请上传mp4或video格式文件',
  '请上传PDF格式文件',
  '请上传jpg或png格式文件',
  '文件大小不能超过500MB',
  '请输入搜索内容',
  '请输入主题内容!',
  '请先登录!',
  '请输入姓名',
  '请输入验证码',
  '请输入身份证号',
  '请上传身份证照片',
  '请输入银行卡号',
  '请输入毕业院校',
  '请上传图片格式文件',
  '文件大小不能超过5MB',
  '文件大小不能超过2MB',
  '请输入需求主题',
  '请输入需求报价',
  '请至少选择一个模板属性',
  '请上传PPT、PDF、ZIP格式文件',
  '上传失败，请重新上传',
  '请上传PPT或PDF格式文件',
  '请上传试稿文件',
  '请输入稿件描述',
  '请上传稿件',
  '请输入设计理念',
  '上传失败，请重试',
  '请输入驳回理由',
  '请输入昵称',
  '长度在 2 到 16 个字符',
  '密码长度为 8 到 20 位',
  '请输入新密码',
  '请再次输入新密码',
  '两次输入的密码不一致',
  '请输入持卡人',
  '请上传身份证正面照片',
  '请上传身份证反面照片',
  '不能关注自己哦~',
  '错误请求',
  '未授权，请登录',
  '拒绝访问',
  '请求地址不存在',
  '请求方法未允许',
  '请求超时',
  '服务器内部错误',
  '服务未实现',
  '网络错误',
  '服务不可用',
  '网络超时',
  'HTTP版本不受支持',
  '连接错误',
  '下载次数已超限，请购买会员或升级会员',
  '上传成功,耐心等待管理员审核',
  '编辑成功~',
  '提交失败！',
  '验证码已发送',
  '已发送短信验证码',
  '提交成功',
  '发布成功',
  '报名接单成功',
  '取消报名接单成功',
  '取消订单成功',
  '收藏成功',
  '取消收藏成功',
  '关注成功',
  '取消关注成功',
  '修改成功',
  '绑定成功~',
  '实名认证提交成功，请等待审核~',
  '密码修改成功',
  '退出成功',
  '购买成功！',
  '删除成功',
  '通过成功',
  '已驳回，请等待设计师再次制作全稿',
]

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'build' })

const messages = filesOf('packages/contract/src/messages/*.ts').flatMap((file) => {
  const text = read(file)
  const [, table] = /export const (\w+) = \{/.exec(text) ?? []
  return [...text.matchAll(/^ {2}(\w+):\s*'([^']+)',$/gm)].map(([, key, words]) => ({
    name: `${table}.${key}`,
    words: words as string,
  }))
})

const tests = filesOf('{apps,packages,e2e}/**/*.{test.ts,test.tsx,e2e.ts}')
const shared = new Map(filesOf('e2e/support/*.ts').flatMap((file) => [...helpersOf(file, read(file))]))
const asserted = new Set(tests.flatMap((file) => assertedTexts(file, read(file), shared)))
const shown = [...asserted].join('\n')
const isShown = ({ name, words }: { name: string; words: string }): boolean =>
  shown.includes(words) || asserted.has(name)

const test = (body: string): string => `it('says', async () => { ${body} })`

describe('a text in a test', () => {
  it.each([
    ['a comment', '// 请输入主题\n/* 请输入主题 */ expect(1).toBe(1)'],
    ['a title', "it('请输入主题', () => { expect(1).toBe(1) })"],
    ['what is typed', "await page.getByLabel('主题').fill('请输入主题')"],
    ['what is sent', "expect(await post({ title: '请输入主题' })).toMatchObject({ code: 200 })"],
    ['a name that nothing looks at', "const words = '请输入主题'; void words"],
    ['what a stand-in answers', "vi.mocked(call).mockResolvedValue({ message: '请输入主题' })"],
    ['what is not there', "expect(text).not.toContain('请输入主题')"],
    ['what is counted to none', "expect(await page.getByText('请输入主题').count()).toBe(0)"],
    ['what goes', "await page.getByText('请输入主题').waitFor({ state: 'detached' })"],
  ])('that is %s is not seen', (_what, body) => {
    expect(assertedTexts('a.test.ts', test(body)).join()).not.toContain('请输入主题')
  })

  it('of a test that is skipped is not seen', () => {
    const skipped = "it.skip('says', () => { expect(said).toBe('请输入主题') })"
    expect(assertedTexts('a.test.ts', skipped).join()).not.toContain('请输入主题')
  })

  it.each([
    ['an expectation', "expect(await say()).toBe('请输入主题')"],
    ['the fields of one', "expect(answer).toMatchObject({ code: 400, message: '请输入主题' })"],
    ['what a page shows', "await page.getByText('请输入主题').first().waitFor()"],
    ['a pattern', 'await page.getByText(/请输入主题$/).waitFor()'],
    ['a list that is gone over', "for (const text of ['请输入主题']) await page.getByText(text).waitFor()"],
    [
      'the rows of a table',
      "it.each([['', '请输入主题']])('%s', (input, text) => { expect(f(input)).toBe(text) })",
    ],
    [
      'a helper that looks',
      "const said = (text) => page.getByText(text).waitFor(); await said('请输入主题')",
    ],
  ])('by %s is seen', (_what, body) => {
    expect(assertedTexts('a.test.ts', test(body)).join()).toContain('请输入主题')
  })

  it('is seen by a helper that is imported, and by no other that has its name', () => {
    const helpers = helpersOf('a.ts', 'export const saidIn = (page, text) => page.getByText(text).waitFor()')
    const said = test("await saidIn(page, '请输入主题')")
    const imported = `import { saidIn } from './support/a.ts'\n${said}`
    expect(assertedTexts('a.test.ts', imported, helpers)).toContain('请输入主题')
    expect(assertedTexts('a.test.ts', said, helpers)).not.toContain('请输入主题')
  })

  it('is seen by its name, too', () => {
    const named = test('expect(said).toBe(catalogMessages.titleRequired)')
    expect(assertedTexts('a.test.ts', named)).toContain('catalogMessages.titleRequired')
  })
})

describe('the texts of the specification', () => {
  it.each(specified)('%s is seen in a test', (words) => {
    const byName = messages.filter((one) => one.words === words)
    expect(shown.includes(words) || byName.some(isShown)).toBe(true)
  })
})

describe('the texts of the contract', () => {
  it('are found, and so are the tests', () => {
    expect(messages.length).toBeGreaterThan(100)
    expect(tests.length).toBeGreaterThan(250)
    expect(isShown({ name: 'no.such', words: '没有人见过的一句话' })).toBe(false)
  })

  it('have each been seen in a test', () => {
    expect(messages.filter((one) => !isShown(one)).map(({ name }) => name)).toEqual(LATER)
  })
})
