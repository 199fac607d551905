import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesLimits } from '@yantu/contract/limits/files'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { visits } from '../support/page.ts'
import { signedIn } from '../support/signed-in.ts'

const visit = visits()

describe('a large file that is really sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yantu-large-'))
  const path = join(folder, '素材.zip')
  const size = filesLimits.upload.resumable.chunkBytes + (8 << 20)
  beforeAll(() => writeFileSync(path, Buffer.alloc(size, 'PK\x03\x04')))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('goes on after a lost connection and a reload where the server is', async () => {
    const as = await signedIn(inject('gallery'), '13711110435')
    const page = await visit({ origin: inject('gallery'), as })
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/file/')) return
      asked.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim())
    })
    const isLater = (request: Request) => Number(request.headers()['upload-offset'] ?? 0) > 0
    await page.route('**/api/file/tus/*', (route) =>
      isLater(route.request()) ? route.abort() : route.continue(),
    )
    const row = page.getByRole('group', { name: '任意文件', exact: true })
    const choose = async () => {
      // Who is here is known only then.
      await page.goto('/dev/parts?only=file-field', { waitUntil: 'networkidle' })
      await row.locator('input[type=file]').setInputFiles(path)
    }
    await choose()
    await row.getByText('16.0 MB / 24.0 MB').waitFor()
    await expect.poll(() => asked.includes('HEAD')).toBe(true)

    // The page that is left would go on by itself.
    await page.goto('about:blank')
    await page.unroute('**/api/file/tus/*')
    asked.length = 0
    await choose()
    await row.getByText('24.0 MB · 已上传').waitFor()
    expect(asked).toEqual(['HEAD', expect.stringMatching(/^PATCH \d+$/), 'POST'])
    // What the page that was left had on its way may have come in part.
    const from = Number(asked[1]?.split(' ')[1])
    expect(from).toBeGreaterThanOrEqual(filesLimits.upload.resumable.chunkBytes)
  })
})
