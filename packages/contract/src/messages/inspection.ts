/** Texts of the deck doctor; those about a file's content are the engine's. */
export const inspectionMessages = {
  inspectionFailed: '文件太复杂，没能检查完，可以直接提交，由审核人员查看',
  repairNothing: '请选择要处理的项目',
  repairOnlyPptx: '只有 .pptx 文件可以自动处理',
  repaired: '已处理，原文件没有改动',
  visitFileRequired: '请选择要检查的文件',
  visitTooLarge: '免费体检的文件不能超过50MB',
} as const
