/** Words of the specification's pages, to fill the gallery's parts with. */
export const scenes = [
  '开题答辩',
  '毕业答辩',
  '基金申报',
  '课题汇报',
  '竞赛路演',
  '组会汇报',
  '学术会议',
  '教学课件',
  '年终总结',
  '创业融资',
  '文献综述',
  '项目结题',
  '岗位竞聘',
  '科普讲座',
  '中期检查',
].map((label, index) => ({ value: String(index), label }))

export const colors = [
  ['red', '红', '#C8452F'],
  ['orange', '橙', '#DE8A2C'],
  ['yellow', '黄', '#E2BC3A'],
  ['green', '绿', '#2E8058'],
  ['blue', '蓝', '#2A6CA0'],
  ['navy', '藏青', '#27408B'],
  ['purple', '紫', '#7D5478'],
  ['black', '黑', '#1C1917'],
  ['white', '白', '#F2F2F0'],
].map(([value = '', label = '', hex = '']) => ({ value, label, hex }))

export const longText =
  '面向材料方向的开题与中期汇报，含封面、目录、过渡页与八种数据页，全部矢量可编辑，母版统一管理字体与配色；公式与单位按投稿规范排版，图注、参考文献与页脚随模板自动编号。'
