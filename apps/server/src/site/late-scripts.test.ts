import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const page = (body: string) =>
  `<head><link rel="modulepreload" href="/a.js" nonce="n"/></head><body>${body}</body>`
const entry = '<script nonce="n" type="module" async="">import "/a.js"</script>'

describe('late scripts', () => {
  it('holds the entry back and starts it by a script of the same nonce', () => {
    const html = withLateScripts(page(`<p>text</p>${entry}`))
    expect(html).toContain('<script nonce="n" type="text/plain">import "/a.js"</script><script nonce="n">')
    expect(html).not.toContain('type="module"')
    const starter = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(starter).not.toBe('')
    expect(() => new Script(starter)).not.toThrow()
  })

  it('holds preloads back', () => {
    expect(withLateScripts(page(''))).toContain('<link rel="later" href="/a.js"')
    expect(withLateScripts('<link rel="preload" as="fetch" href="/a.txt"/>')).toBe(
      '<link rel="later" as="fetch" href="/a.txt"/>',
    )
    expect(withLateScripts('<link rel="preload" as="font"/>')).toBe('<link rel="preload" as="font"/>')
  })

  it('leaves a page without an entry as it is', () => {
    expect(withLateScripts('<p>$& plain</p>')).toBe('<p>$& plain</p>')
  })
})
