import {
  englishAnswer,
  goodAnswer,
  longAnswer,
  type OpenAiSandbox,
  sampleOutline,
  sloppyAnswer,
  startOpenAiSandbox,
} from '@yantu/openai-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutlineRequest, WriterEvent } from '../../modules/ai/outline-writer.port.ts'
import { createModelWriter } from './model.ts'
import { chaptersAsked } from './prompt.ts'

let sandbox: OpenAiSandbox
beforeAll(async () => {
  sandbox = await startOpenAiSandbox({ chunkChars: 40 })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.requests.length = 0
})

const request: OutlineRequest = { topic: '城市湿地公园的降温效应', pages: 16, notesChars: 100 }

async function written(asked: OutlineRequest = request): Promise<WriterEvent[]> {
  const { baseUrl } = sandbox
  const writer = createModelWriter({ baseUrl, apiKey: 'sk-1', model: 'm', jsonMode: true, extraBody: {} })
  return Array.fromAsync(writer.write(asked, new AbortController().signal))
}

/** What is told, as indented lines; notes in brackets, tables by their rows. */
function lines(events: readonly WriterEvent[]): string[] {
  let depth = 0
  return events.flatMap((event) => {
    if (event.kind === 'head') return [`# ${event.head.title}`]
    if (event.kind === 'open') {
      const { text, table } = event.node
      return [
        `${'  '.repeat(depth++)}${text}${table ? `|${table.rows.map((row) => row.join(',')).join(';')}` : ''}`,
      ]
    }
    if (event.kind === 'close') depth--
    return event.kind === 'close' && event.notes ? [`${'  '.repeat(depth)}(${event.notes})`] : []
  })
}
const opened = (events: readonly WriterEvent[], at: number): string[] => {
  let depth = 0
  return events.flatMap((event) => {
    if (event.kind === 'close') depth--
    return event.kind === 'open' && depth++ === at ? [event.node.text] : []
  })
}

describe('a model that does as it is asked', () => {
  it('gives pages their message, evidence in a table with its name, and where it is from', async () => {
    sandbox.misbehave({ says: goodAnswer })
    const told = lines(await written())
    expect(told.slice(told.indexOf('  公园内的气温低于周边街区'))).toEqual([
      '  公园内的气温低于周边街区',
      '    午后差值最大',
      '    夜间差值减小',
      '    三处公园的午后温差|公园,面积/hm²,温差/℃;甲,12,【待填】;乙,30,【待填】',
      '  (讲稿：公园内的气温低于周边街区。\n来源：【待填】观测记录)',
      '  降温范围随面积扩大',
      '    【待填】图：温差随距离的变化曲线',
      '    边界：【待填】米',
      '  (讲稿：降温范围随面积扩大。)',
    ])
    const [{ body }] = sandbox.requests as [(typeof sandbox.requests)[number]]
    for (const asked of ['这一页的结论', '标签：说明', '"table"', '【待填】图：', '"source"', '用中文'])
      expect(body.messages![0]!.content).toContain(asked)
  })
})

describe('a model that forgets the format', () => {
  it('is read in Markdown, without marks and numbers, and without what it says around it', async () => {
    sandbox.misbehave({ says: sloppyAnswer })
    expect(lines(await written())).toEqual([
      '# 城市湿地公园的降温效应',
      '一、研究背景',
      '  城区夏季高温日数在增加',
      '    观测点：【待填】',
      '    时段：【待填】',
      '      以日最高气温为准',
      '  湿地用蒸散带走热量',
      '    水面蒸发',
      '    植被蒸腾',
      '二、观测结果',
      '  公园内的气温低于周边街区',
      '    午后差值最大',
    ])
  })
})

describe('a model that falls into another language', () => {
  it('is broken off before a word of it is told, and asked once more in so many words', async () => {
    sandbox.misbehave({ says: englishAnswer, times: 1 })
    const events = await written()
    expect(opened(events, 0)).toEqual(sampleOutline.chapters.map(({ text }) => text))
    expect(events.filter(({ kind }) => kind === 'begin')).toHaveLength(1)
    expect(
      sandbox.requests.map(({ body }) => body.messages![1]!.content.endsWith('全部内容用中文写，包括标题。')),
    ).toEqual([false, true])
  })

  it('stays as it is the second time', async () => {
    sandbox.misbehave({ says: englishAnswer })
    expect(opened(await written(), 0)).toEqual(['Background'])
    expect(sandbox.requests).toHaveLength(2)
  })

  it('is right in English where the topic is', async () => {
    sandbox.misbehave({ says: englishAnswer })
    await written({ ...request, topic: 'Cooling effects of urban wetland parks' })
    expect(sandbox.requests).toHaveLength(1)
    expect(sandbox.requests[0]!.body.messages![0]!.content).toContain('Write every word in English')
  })
})

describe('a model that can’t stop', () => {
  it('has as many pages as were asked for, and the rest of its words in the notes', async () => {
    sandbox.misbehave({ says: longAnswer })
    const events = await written()
    const most = Math.max(...chaptersAsked(request)) + 1
    expect(opened(events, 1)).toHaveLength(5 * most)
    const said = lines(events).join('\n')
    const words = longAnswer.match(/(?:研究背景|观测方法|观测结果|讨论|结论)(?:第|要点)\d+页?/g)!
    expect(words.filter((word) => !said.includes(word))).toEqual([])
  })
})
