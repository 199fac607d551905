import { expect, it } from 'vitest'
import { importOutline } from './read.ts'

const titleOf = async (...lines: string[]) =>
  (await importOutline(Buffer.from(lines.join('\n\n')), '文件名.txt')).tree.title

it('a speech is named by the line above its salutation', async () => {
  const rest = ['今天说三件事。', '一、读', '读书。', '二、写', '写字。']
  expect(await titleOf('在开学典礼上的发言', '尊敬的老师，亲爱的同学们：', ...rest)).toBe(
    '在开学典礼上的发言',
  )
  expect(await titleOf('各位同事，大家上午好！', '各位领导也好！', ...rest)).toBe('文件名')
})
