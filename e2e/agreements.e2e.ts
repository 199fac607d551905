import { describe, expect, it } from 'vitest'
import { visits } from './support/page.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()

/** What the first answer holds, without any script. */
const documentAt = async (path: string) => (await fetch(origin + path)).text()
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

async function headingOf(path: string): Promise<string> {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await documentAt(path)) ?? []
  return textOf(heading ?? '')
}

/** The first element of this name in a document, with all that is in it. */
const part = (html: string, tag: 'main' | 'footer') =>
  new RegExp(`<${tag}[\\s>].*</${tag}>`, 's').exec(html)?.[0] ?? ''
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner]) => ({
    href: (href as string).replaceAll('&amp;', '&'),
    name: textOf(inner as string),
  }))

/** Specification section 3, Agreement types. */
const byType: [string, string][] = [
  ['1', '使用指南'],
  ['2', '常见问题'],
  ['3', '使用教程'],
  ['4', '联系我们'],
  ['5', '版权声明'],
  ['6', '隐私政策'],
  ['7', '用户协议'],
  ['8', 'AI'],
  ['9', '会员'],
  ['10', '上传'],
  ['11', '注册'],
  ['1001', '派单'],
]

describe('the type list', () => {
  it.each(byType)('/agreement/%s is %s', async (type, words) => {
    expect(await headingOf(`/agreement/${type}`)).toContain(words)
  })

  it('does not list 1001, and unknown numbers are 404', async () => {
    const listed = links(part(await documentAt('/agreement/1'), 'main')).map(({ href }) => href)
    expect(listed.filter((href) => href.startsWith('/agreement/')).length).toBeGreaterThan(5)
    expect(listed.filter((href) => href.includes('1001'))).toEqual([])
    expect((await fetch(`${origin}/agreement/77`)).status).toBe(404)
  })
})

/** Specification section 2, footer numbers; one number may mean two documents, so doc decides. */
const footer: [string, string][] = [
  ['使用指南', '/agreement/1'],
  ['常见问题', '/agreement/2'],
  ['使用教程', '/agreement/3'],
  ['联系我们', '/agreement/5'],
  ['版权声明', '/agreement/6'],
  ['隐私政策', '/agreement/7'],
  ['用户协议', '/agreement/8'],
  ['AI 服务协议', '/agreement/9'],
]
const compact = (text: string) => text.replaceAll(/\s/g, '')

describe('the footer', () => {
  it.each(footer)('%s leads by %s to the document of that name', async (name, path) => {
    const link = links(part(await documentAt('/template'), 'footer')).find((each) => each.name === name)
    expect(link?.href).toMatch(new RegExp(`^${path}(\\?|$)`))
    expect(compact(await headingOf(link?.href as string))).toContain(compact(name))
  })

  it('leads there by a press too', async () => {
    const page = await visit()
    await page.goto('/template')
    await page.getByRole('contentinfo').getByRole('link', { name: '用户协议', exact: true }).click()
    await page.waitForURL(/\/agreement\/8/)
    const heading = () => page.getByRole('heading', { level: 1 }).innerText().then(compact)
    await expect.poll(heading).toContain('用户协议')
  })
})

describe('the login dialog', () => {
  it('links to 用户协议 and 隐私政策', async () => {
    const page = await visit()
    await page.goto('/template')
    await page.getByRole('button', { name: '登录/注册' }).first().click()
    for (const name of ['用户协议', '隐私政策']) {
      const link = page.getByRole('dialog').getByRole('link', { name: new RegExp(name) })
      expect(await headingOf((await link.getAttribute('href')) as string)).toContain(name)
    }
  })
})

describe('an agreement page', () => {
  it('shows only the logo in the header and no sidebar', async () => {
    const page = await visit()
    await page.goto('/agreement/7')
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1)
    expect(await page.getByText('大赛咨询').count()).toBe(0)
    await page.getByRole('banner').getByRole('link').click()
    await page.waitForURL(`${origin}/`)
  })
})
