import { docx, math, mr, p, picture, run, tbl } from './docx.ts'
import { emf, jpeg, png } from './pictures.ts'

export const THESIS_PICTURES = {
  'image1.png': png(40, 30),
  'image2.jpg': jpeg(640, 480),
  'image3.emf': emf(),
}

const note = (kind: 'footnote' | 'endnote', id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`

/** A small thesis with everything one has: cover, contents, chapters, lists, tables, figures, formulas, notes, references. */
export const thesis = (): Uint8Array =>
  docx(
    [
      p('学校代码：10335', {}),
      p('浙江大学', { centered: true, size: 26 }),
      p('硕士学位论文', { centered: true, size: 36 }),
      p('基于深度学习的桥梁裂缝识别研究', { centered: true, size: 22 }),
      tbl([
        ['作者姓名：', '张三'],
        ['指导教师：', '李四 教授'],
        ['学科专业', '土木工程'],
      ]),
      p('目  录', { centered: true }),
      p('第1章 绪论\t1', { style: 'TOC1' }),
      p('1.1 研究背景\t1', { style: 'TOC1' }),
      p('摘  要', { centered: true }),
      p('本文研究桥梁裂缝的自动识别。'),
      p('关键词：裂缝；深度学习；识别'),
      p('绪论', { style: '1' }),
      p('研究背景', { style: '2' }),
      p({
        xml: `${run('桥梁检测')}${note('footnote', 1)}${run('十分重要，见')}${note('endnote', 1)}${run('。')}`,
      }),
      p({
        xml: `${run('修订后的')}<w:ins>${run('新增')}</w:ins><w:del><w:r><w:delText>删去</w:delText></w:r></w:del>${run('文字')}`,
      }),
      p('主要贡献如下：'),
      p('提出新的网络', { list: { id: 1, level: 0 } }),
      p('轻量的骨干', { list: { id: 1, level: 1 } }),
      p('公开数据集', { list: { id: 1, level: 0 } }),
      p('系统设计', { style: 'ownown' }),
      p({ xml: picture('image1') }, { centered: true }),
      p('图 1-1  系统结构', { style: 'caption' }),
      p('Fig. 1-1 System structure', { style: 'caption' }),
      p({ xml: picture('image2') }),
      p('图1-2现场照片'),
      p({ xml: picture('image3') }),
      p('图 1-3 矢量图'),
      p('表 1-1 各方法对比', { style: 'caption' }),
      tbl([
        [
          { xml: p('方法'), merge: 'restart' },
          { xml: p('指标'), span: 2 },
        ],
        [{ xml: p(''), merge: 'continue' }, '准确率', '召回率'],
        ['本文', '95.2%', '93.1%'],
        [{ xml: p('注：均为测试集结果'), span: 3 }],
      ]),
      p({
        xml: `${math(`<m:f><m:num>${mr('2PR')}</m:num><m:den>${mr('P+R')}</m:den></m:f>`)}<w:r><w:tab/></w:r>${run('(1-1)')}`,
      }),
      p({
        xml: `<mc:AlternateContent><mc:Choice Requires="wps"><w:r><w:drawing><wps:txbx><w:txbxContent>${p('文本框里的话')}</w:txbxContent></wps:txbx></w:drawing></w:r></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('文本框里的话')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`,
      }),
      tbl([
        [
          '外表',
          {
            xml: `${p('内有')}${tbl([
              ['甲', '乙'],
              ['1', '2'],
            ])}`,
          },
        ],
      ]),
      p('参考文献', { centered: true }),
      p('[1] 王五. 裂缝检测综述[J]. 2020.'),
      p('[2] Smith J. Crack detection[C]. 2021.'),
      p('致  谢', { centered: true }),
      p('感谢导师。'),
    ],
    { media: THESIS_PICTURES, footnotes: ['据交通部统计。'], endnotes: ['另见附录。'] },
  )
