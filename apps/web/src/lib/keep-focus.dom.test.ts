import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let place: HTMLElement
let stop: (() => void) | undefined

beforeEach(() => {
  document.body.innerHTML = `
    <div id="place" tabindex="-1">
      ${['a', 'b', 'c'].map((id) => `<div data-item id="${id}"><a href="/${id}">${id}</a><button>删除</button></div>`).join('')}
    </div>
    <div role="dialog"><button id="over">确认</button></div>`
  place = at('place')
  stop = keepFocus(place)
})
afterEach(() => {
  stop?.()
  document.body.innerHTML = ''
})

const at = (id: string) => document.getElementById(id)!
const buttonOf = (id: string) => at(id).querySelector('button')!
const settled = () => new Promise((resolve) => setTimeout(resolve))
const focused = () => document.activeElement

it.each([
  ['a', '/b'],
  ['b', '/c'],
  ['c', '/b'],
])('after %s the focus is on %s', async (gone, next) => {
  buttonOf(gone).focus()
  at(gone).remove()
  await settled()
  expect(focused()?.getAttribute('href')).toBe(next)
})

it('stays in an item that has lost a control alone, and with the place that has lost all', async () => {
  buttonOf('b').focus()
  buttonOf('b').remove()
  await settled()
  expect(focused()?.getAttribute('href')).toBe('/b')
  place.replaceChildren()
  await settled()
  expect(focused()).toBe(place)
})

it('knows where it was while a dialog lay over it', async () => {
  buttonOf('a').focus()
  at('over').focus()
  buttonOf('a').focus()
  at('over').focus()
  at('a').remove()
  await settled()
  expect(focused()).toBe(at('over'))
  at('over').blur()
  await settled()
  expect(focused()?.getAttribute('href')).toBe('/b')
})

it('leaves whoever has turned elsewhere', async () => {
  buttonOf('a').focus()
  buttonOf('a').blur()
  await settled()
  at('a').remove()
  await settled()
  expect(focused()).toBe(document.body)
})
