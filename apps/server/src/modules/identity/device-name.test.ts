import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [`${windows} Chrome/94.0 Safari/537.36 Core/1.94 QQBrowser/11.9`, 'QQ 浏览器 · Windows'],
  [`${mac} Version/19.0 Safari/605.1.15`, 'Safari · macOS'],
  [`${phone} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.60`, '微信 · iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 HuaweiBrowser/5',
    '华为浏览器 · HarmonyOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))

test('what is told beyond what any browser tells is not read', () => {
  expect(deviceName(`${' '.repeat(600)}Windows Chrome`)).toBe('')
})
