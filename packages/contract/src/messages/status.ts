/** What a status says where nothing more is known. */
export const statusTexts: Readonly<Record<number, string>> = {
  400: '错误请求',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址不存在',
  405: '请求方法未允许',
  408: '请求超时',
  413: '文件过大',
  429: '操作过于频繁，请稍后再试',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网络错误',
  503: '服务不可用',
  504: '网络超时',
  505: 'HTTP版本不受支持',
}
