// @vitest-environment node
import { expect, it } from 'vitest'
import { lightManifest } from './light-manifest.ts'

it('keeps of the list of routes what the browser reads of it', () => {
  const route = {
    id: 'page',
    parentId: 'root',
    path: 'page',
    module: '/page.js',
    clientLoaderModule: '/load.js',
  }
  const full = {
    entry: { module: '/entry.js', imports: ['/libs.js'], css: ['/all.css'] },
    routes: { page: { ...route, hasLoader: true, hasAction: false, imports: ['/libs.js'], css: [] } },
    url: '/manifest.js',
    version: '1',
  }
  const script = lightManifest(`window.__reactRouterManifest=${JSON.stringify(full)};`)
  expect(script).toMatch(/^window\.__reactRouterManifest=.*;$/)
  expect(JSON.parse(script.slice(script.indexOf('{'), -1))).toEqual({
    entry: { module: '/entry.js', imports: [], css: [] },
    routes: { page: { ...route, hasLoader: true } },
    url: '/manifest.js',
    version: '1',
  })
})
