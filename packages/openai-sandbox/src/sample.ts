/**
 * What the sandbox says, whatever it is asked: an outline that calls itself a sample in every chapter, so that nobody
 * takes it for a model's work.
 */
const page = (number: string) => ({
  text: `示例页 ${number}`,
  notes: `沙箱的固定讲稿 ${number}。`,
  points: [
    `沙箱要点 ${number}.1`,
    { text: `沙箱要点 ${number}.2`, details: [`沙箱细节 ${number}.2.1`] },
    `沙箱要点 ${number}.3`,
  ],
})

export const sampleOutline = {
  title: '沙箱示例大纲',
  subtitle: '固定内容，不是模型写的',
  chapters: ['一', '二', '三', '四'].map((name, chapter) => ({
    text: `沙箱第${name}章`,
    pages: [1, 2, 3].map((number) => page(`${chapter + 1}.${number}`)),
  })),
  references: ['[1] 沙箱示例文献'],
}

/** What it says when a section is to be rewritten. */
export const sampleSection = {
  text: '沙箱重写的一节',
  points: ['沙箱重写要点 1', '沙箱重写要点 2', { text: '沙箱重写要点 3', details: ['沙箱重写细节'] }],
}
