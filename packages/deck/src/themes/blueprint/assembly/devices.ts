import { arc, circle, group, line, path, polar, polygon, rect, type Point } from '../../../scene/index.ts'
import { accent, arrow, bed, bold, dimension, gear, hatch, outline, thin } from '../drafting.ts'
import { centre, type Assembly } from './types.ts'

export function chip(): Assembly {
  const pins = Array.from({ length: 11 }, (_, i) => 130 + i * 31)
  const trace = (data: string) =>
    path(data, 'none', { stroke: 'a1', strokeWidth: 1.3, strokeOpacity: 0.85, name: '走线' })
  return {
    nodes: [
      pins.map((v) => [
        rect(v - 6 + 12, 42, 12, 46, 'bg', outline),
        rect(v - 6 + 12, 392, 12, 46, 'bg', outline),
      ]),
      pins
        .slice(0, 9)
        .map((v) => [rect(74, v - 40, 46, 12, 'bg', outline), rect(480, v - 40, 46, 12, 'bg', outline)]),
      rect(120, 88, 360, 304, 'b2', { ...bold, radius: 6, name: '封装' }),
      rect(138, 106, 324, 268, 'none', thin),
      rect(222, 172, 156, 136, 'bg', { ...bold, name: '裸片' }),
      Array.from({ length: 4 }, (_, r) =>
        Array.from({ length: 5 }, (_, c) =>
          rect(234 + c * 27, 184 + r * 29, 22, 24, (r + c) % 3 ? 'none' : ['a3', 0.35], {
            ...thin,
            name: '单元',
          }),
        ),
      ),
      [0, 1, 2, 3, 4].map((i) => trace(`M222 ${186 + i * 26}H${196 - i * 8}V${130 + i * 50}H138`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M378 ${186 + i * 26}H${404 + i * 8}V${130 + i * 50}H462`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M${242 + i * 28} 172V${152 - i * 6}H${180 + i * 56}V106`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M${242 + i * 28} 308V${330 + i * 5}H${180 + i * 56}V374`)),
      circle(150, 118, 7, 'none', { ...accent, name: '定位' }),
      centre(300, 20, 300, 462),
      centre(50, 240, 550, 240),
      dimension(222, 466, 378, 466, '5.0 mm', 'a2'),
      dimension(556, 88, 556, 392, '12.4'),
    ],
    tips: [
      [300, 240],
      [160, 150],
      [430, 330],
      [520, 190],
      [148, 60],
      [300, 350],
    ],
  }
}

export function reactor(): Assembly {
  return {
    nodes: [
      bed(60, 540, 452),
      [212, 388].map((x) =>
        path(
          polygon([
            [x - 7, 330],
            [x + 7, 330],
            [x + 14, 452],
            [x - 14, 452],
          ]),
          'bg',
          outline,
        ),
      ),
      path('M168 150V296Q168 392 300 392Q432 392 432 296V150Z', 'b2', { ...bold, name: '夹套' }),
      path('M190 140V292Q190 370 300 370Q410 370 410 292V140Z', 'bg', { ...outline, name: '釜体' }),
      path('M196 228q13 -8 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0', 'none', {
        stroke: 'a4',
        strokeWidth: 1.8,
        name: '液面',
      }),
      Array.from({ length: 9 }, (_, i) =>
        circle(220 + ((i * 53) % 166), 256 + ((i * 37) % 84), 3 + (i % 3), 'none', {
          stroke: 'a4',
          strokeOpacity: 0.8,
        }),
      ),
      path('M178 140Q182 96 300 92Q418 96 422 140Z', 'b2', { ...bold, name: '釜盖' }),
      rect(160, 136, 280, 12, 'bg', outline),
      rect(280, 22, 40, 56, 'b2', { ...bold, name: '电机' }),
      rect(288, 78, 24, 18, 'bg', outline),
      rect(296, 96, 8, 230, 'bg', { ...outline, name: '搅拌轴' }),
      [262, 322].map((y) => [
        path(
          polygon([
            [300, y],
            [248, y - 12],
            [248, y + 12],
          ]),
          'bg',
          accent,
        ),
        path(
          polygon([
            [300, y],
            [352, y - 12],
            [352, y + 12],
          ]),
          'bg',
          accent,
        ),
      ]),
      path('M432 190H520V120', 'none', { ...outline, name: '管线' }),
      path('M168 330H90V420', 'none', outline),
      path('M506 150l28 0l-28 28l28 0z', 'bg', { ...outline, name: '阀' }),
      path(`${arc(300, 292, 84, 200, 320)}`, 'none', { stroke: 'a2', strokeWidth: 1.6, dash: '6 5' }),
      arrow(...(polar(300, 292, 84, 320) as Point), 60, 'a2', 12),
      rect(286, 392, 28, 34, 'bg', outline),
      centre(300, 6, 300, 446),
      dimension(190, 438, 410, 438, 'φ 600'),
      dimension(470, 140, 470, 370, '900'),
    ],
    tips: [
      [300, 48],
      [270, 262],
      [428, 270],
      [220, 228],
      [520, 164],
      [212, 400],
    ],
  }
}

export function optics(): Assembly {
  const beam = (x1: number, y1: number, x2: number, y2: number) => [
    line(x1, y1, x2, y2, 'a3', 2.4, { name: '光束' }),
    arrow(
      (x1 + x2) / 2 + (x2 - x1) * 0.06,
      (y1 + y2) / 2 + (y2 - y1) * 0.06,
      (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI,
      'a3',
      12,
    ),
  ]
  return {
    nodes: [
      rect(20, 30, 560, 420, 'none', { stroke: 'a1', strokeOpacity: 0.6, dash: '18 6 3 6', name: '台面' }),
      rect(46, 214, 116, 56, 'b2', { ...bold, name: '光源' }),
      hatch(46, 214, 30, 56),
      beam(162, 242, 300, 242),
      beam(300, 242, 508, 242),
      beam(300, 242, 300, 92),
      beam(300, 242, 300, 382),
      group(rect(254, 238, 92, 9, 'bg', { ...bold, name: '分束器' }), 45),
      rect(268, 210, 64, 64, 'none', thin),
      rect(508, 202, 14, 80, 'b2', { ...bold, name: '反射镜' }),
      hatch(522, 202, 16, 80, 8),
      rect(260, 78, 80, 14, 'b2', { ...bold, name: '反射镜' }),
      hatch(260, 62, 80, 16, 8),
      path('M262 382H338L322 424H278Z', 'b2', { ...bold, name: '探测器' }),
      path('M400 218Q412 242 400 266Q388 242 400 218Z', 'bg', { ...outline, name: '透镜' }),
      path('M276 160Q300 172 324 160Q300 148 276 160Z', 'bg', { ...outline, name: '透镜' }),
      path('M352 404H430V352', 'none', outline),
      path('M392 372q6 -60 12 0t12 0t12 -44t12 44t12 0t12 -26t12 26t12 0t12 0', 'none', {
        stroke: 'a2',
        strokeWidth: 1.8,
        name: '条纹',
      }),
      centre(30, 242, 570, 242),
      centre(300, 44, 300, 440),
      dimension(300, 306, 515, 306, 'L₁'),
      dimension(226, 85, 226, 242, 'L₂'),
    ],
    tips: [
      [104, 230],
      [300, 242],
      [515, 226],
      [300, 84],
      [300, 404],
      [400, 242],
    ],
  }
}

export function machine(): Assembly {
  const joint = (x: number, y: number, r: number) => [
    circle(x, y, r, 'bg', bold),
    circle(x, y, r * 0.42, 'b2', outline),
  ]
  const limb = (x1: number, y1: number, x2: number, y2: number, w: number) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
    return group(
      [
        rect(mx - length / 2, my - w / 2, length, w, 'b2', { ...outline, radius: w / 2, name: '臂' }),
        centre(mx - length / 2 - 10, my, mx + length / 2 + 10, my),
      ],
      angle,
    )
  }
  return {
    nodes: [
      bed(20, 580, 446),
      path('M130 446L150 380H250L270 446Z', 'b2', { ...bold, name: '底座' }),
      rect(160, 330, 80, 52, 'bg', outline),
      limb(200, 320, 150, 170, 44),
      limb(150, 170, 330, 96, 34),
      limb(330, 96, 400, 190, 24),
      joint(200, 322, 30),
      joint(150, 170, 26),
      joint(330, 96, 21),
      path('M388 196L420 178L440 214L426 222L416 204L404 210L412 228L398 236Z', 'bg', {
        ...outline,
        name: '夹爪',
      }),
      path(`${arc(150, 170, 66, -78, -24)}`, 'none', accent),
      arrow(...(polar(150, 170, 66, -24) as Point), 70, 'a3', 12),
      gear(420, 352, 62, 18),
      gear(512, 306, 34, 10, 0.3),
      rect(340, 430, 220, 16, 'b2', outline),
      rect(404, 262, 60, 22, ['a3', 0.3], { ...outline, name: '工件' }),
      dimension(200, 416, 420, 416, '1 250'),
      dimension(64, 96, 64, 446, '1 680'),
    ],
    tips: [
      [200, 400],
      [176, 250],
      [250, 128],
      [420, 352],
      [416, 200],
      [512, 306],
    ],
  }
}
