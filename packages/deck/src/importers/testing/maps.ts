import { archive } from './office.ts'
import { png } from './pictures.ts'

const topic = (title: string, more: object = {}) => ({ id: title, class: 'topic', title, ...more })
const attached = (...topics: object[]) => ({ children: { attached: topics } })

/** A newer .xmind; the decoy content.xml only asks for a newer program. */
export const xmind = (): Uint8Array =>
  archive({
    'content.json': JSON.stringify([
      {
        id: 's',
        relationships: [{ id: 'r', end1Id: 'a', end2Id: 'b' }],
        rootTopic: topic('桥梁检测', {
          notes: { plain: { content: '总说明' } },
          children: {
            attached: [
              topic('背景', {
                notes: { plain: { content: '第一行\n第二行' } },
                labels: ['重要', '答辩'],
                markers: [{ markerId: 'priority-1' }, { markerId: 'smiley-smile' }],
                ...attached(topic('现状', { href: 'https://example.com/a' }), topic('')),
              }),
              topic('照片', { image: { src: 'xap:resources/a.png' } }),
              topic('公式', {
                extensions: [{ provider: 'org.xmind.ui.mathJax', content: { content: 'E=mc^2' } }],
              }),
              topic('参考文献', attached(topic('[1] 甲'), topic('[2] 乙'))),
            ],
            detached: [topic('自由主题')],
            summary: [topic('概要')],
          },
        }),
      },
      { id: 's2', rootTopic: topic('第二张', attached(topic('子主题'))) },
    ]),
    'content.xml': '<xmap-content><sheet><topic><title>Warning</title></topic></sheet></xmap-content>',
    'metadata.json': '{}',
    'manifest.json': '{"file-entries":{"content.json":{}}}',
    'resources/a.png': png(8, 6),
  })

/** An .xmind as XMind 8 writes it. */
export const oldXmind = (): Uint8Array =>
  archive({
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg"><sheet id="s"><topic id="r"><title>中心</title><children><topics type="attached"><topic xlink:href="https://example.com"><title>甲</title><notes><plain>备注一&#13;\n备注二</plain></notes><labels><label>标</label></labels><children><topics type="attached"><topic><title>乙 &amp; 丙</title></topic></topics></children></topic><topic><title>图</title><xhtml:img xhtml:src="xap:attachments/p.png"/></topic></topics><topics type="detached"><topic><title>浮动</title></topic></topics></children></topic><relationships><relationship/></relationships></sheet></xmap-content>`,
    'attachments/p.png': png(5, 4),
    'META-INF/manifest.xml': '<manifest/>',
  })

export const mm = (): string => `<map version="1.0.1">
<!-- FreeMind -->
<node TEXT="\u7814\u7A76"><node TEXT="&#x80CC;&#x666F;"><icon BUILTIN="full-2"/><attribute NAME="年份" VALUE="2024"/>
<richcontent TYPE="NOTE"><html><head><style>p{}</style></head><body><p>第一段</p><p>第二<b>段</b></p></body></html></richcontent>
<node TEXT="现状" LINK="https://example.com"/><node><richcontent TYPE="NODE"><html><body><p>富文本 &lt;标题&gt;</p></body></html></richcontent></node>
</node><node TEXT="方法"><richcontent TYPE="DETAILS"><html><body>细节</body></html></richcontent><arrowlink DESTINATION="x"/></node><node TEXT="公式"><hook NAME="plugins/latex/LatexNodeHook.properties" EQUATION="a^2"/></node></node>
</map>`

export const pos = (): string =>
  JSON.stringify({
    meta: { type: 'ProcessOn Schema File', version: '2.0', diagramInfo: { category: 'mind', title: '标题' } },
    diagram: {
      elements: {
        id: 'root',
        title: '项目&nbsp;计划',
        structure: 'mind_free',
        children: [
          {
            id: '1',
            title: '调研<br>访谈',
            note: '<p>注意&amp;说明</p>',
            children: [{ id: '2', title: '问卷 &lt;A&gt;' }],
          },
          { id: '3', title: '开发', link: { href: 'https://example.com' } },
        ],
        leftChildren: [{ id: '4', title: '<b>上线</b>' }],
      },
    },
  })

export const flow = (): string =>
  JSON.stringify({
    meta: { type: 'ProcessOn Schema File', diagramInfo: { category: 'flow', title: '流程' } },
    diagram: {
      elements: {
        elements: {
          c: { name: 'process', props: { x: 0, y: 300 }, textBlock: [{ text: '结束' }] },
          a: { name: 'process', props: { x: 0, y: 100 }, textBlock: [{ text: '开始' }] },
          l: { name: 'linker', text: '线' },
          b2: { name: 'decision', props: { x: 200, y: 200 }, textBlock: [{ text: '否' }] },
          b1: { name: 'decision', props: { x: 100, y: 200 }, textBlock: [{ text: '<div>是</div>' }] },
          e: { name: 'process', props: {}, textBlock: [] },
        },
      },
    },
  })

export const zxm = (): Uint8Array =>
  archive({
    'content.json': JSON.stringify({
      ver: 2,
      contents: [
        {
          type: 'mind',
          root: {
            id: 'r',
            data: { text: '知识' },
            children: {
              normal: [
                {
                  id: 'a',
                  data: {
                    richText: { ops: [{ insert: '甲' }, { insert: { formula: 'x^2' } }, { insert: '\n' }] },
                    note: '备注',
                  },
                  children: [{ data: { text: '子' } }],
                },
                { id: 'b', data: { text: '乙', image: 'images/b.png' }, children: {} },
              ],
              summary: [{ data: { text: '概要' } }],
              generalize: [{ data: { text: '不是主题' } }],
            },
          },
        },
      ],
    }),
    'images/b.png': png(3, 2),
  })

export const markdown = (): string => `---
title: 桥梁检测
author: { name: 张三, school: 浙江大学 }
keywords: [裂缝, 深度学习]
date: 2024-06-01
---

开头一段。

# 绪论

背景见[链接](https://example.com)，投入 $5 到 $6，公式 $a_1^2$。[^1]

- 贡献
  - 网络
    1. 骨干
- 数据集

## 方法

![图 1 结构](data:image/png;base64,${Buffer.from(png(4, 2)).toString('base64')})

![远程](https://example.com/a.png)

表 1 对比

| 方法 | 准确率 |
| --- | ---: |
| 本文 | 95<br>%\\|a |

$$
\\frac{a}{b}
$$

> 引用一句

\`\`\`python
import os
print(1)
\`\`\`

# 参考文献

1. 甲
2. 乙

[^1]: 脚注文字
`

export const plain = (): string => `桥梁裂缝识别研究
作者：张三
指导教师：李四
一、研究背景
桥梁检测十分重要，需要大量人力，而且容易遗漏细小的裂缝，因此需要自动化的办法来完成。
（一）国内现状
1. 传统方法
- 阈值
- 边缘
2. 学习方法
二、研究方法
使用卷积网络。
参考文献
[1] 甲
[2] 乙
`

/** Markdown that has cost a reader its stack, its time or its words. */
export const hardMarkdown = (): Record<string, string> => ({
  'quotes.md': `# 题\n\n${'>'.repeat(5_000)} 文\n`,
  'notes.md': `# 题\n\n${'[^a]: '.repeat(8_000)}文\n`,
  'head.md': `---\ntitle: 题\nwords: ${'['.repeat(30_000)}\n---\n\n# 章\n\n文\n`,
  'code-note.md': '# 题\n\n## 章\n\n### 页\n\n> [!NOTE]\n> 先说\n>\n>     缩进的一行\n>\n> - 甲\n> - 乙\n',
  'references.md': '# 题\n\n## 章\n\n### 参考文献\n\n- 页上的\n\n## 参考文献\n\n[1] 甲\n[2] 乙\n续\n[3] 丙\n',
})
