"""Surfaces. Every function answers a Blender material; equal arguments give the same one."""

import bpy

_made = {}


def linear(color):
    """'#rrggbb' as the linear RGBA that Blender wants."""
    channels = [int(color.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1,)


def _new(key):
    material = bpy.data.materials.new(str(key[0]))
    material.use_nodes = True
    _made[key] = material
    return material, material.node_tree, material.node_tree.nodes['Principled BSDF']


def plain(color, rough=0.6, metal=0.0, alpha=1.0, sheen=0.0, specular=0.4):
    key = ('plain', color, rough, metal, alpha, sheen, specular)
    if key not in _made:
        _, _, surface = _new(key)
        values = {
            'Base Color': linear(color), 'Roughness': rough, 'Metallic': metal,
            'Alpha': alpha, 'Sheen': sheen, 'Specular': specular,
        }
        for name, value in values.items():
            surface.inputs[name].default_value = value
    return _made[key]


def glowing(color, strength, base='#ffffff'):
    key = ('glowing', color, strength, base)
    if key not in _made:
        _, _, surface = _new(key)
        surface.inputs['Base Color'].default_value = linear(base)
        surface.inputs['Emission'].default_value = linear(color)
        surface.inputs['Emission Strength'].default_value = strength
    return _made[key]


def rough(color, scale, strength, rough=0.9, sheen=0.4, specular=0.4, depth=0.01):
    """A plain colour with small bumps: fabric, plaster, carpet, water."""
    key = ('rough', color, scale, strength, rough, sheen, specular, depth)
    if key not in _made:
        _, tree, surface = _new(key)
        surface.inputs['Base Color'].default_value = linear(color)
        surface.inputs['Roughness'].default_value = rough
        surface.inputs['Sheen'].default_value = sheen
        surface.inputs['Specular'].default_value = specular
        place = tree.nodes.new('ShaderNodeTexCoord')
        noise = tree.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 4
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = depth
        tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], surface.inputs['Normal'])
    return _made[key]


def wood(dark, light, planks=None, turn=0.0, grain=26, rough=0.35):
    """Grained wood; `planks` is (width, length) in metres for a floor, None for one piece."""
    key = ('wood', dark, light, planks, turn, grain, rough)
    if key in _made:
        return _made[key]
    _, tree, surface = _new(key)
    surface.inputs['Roughness'].default_value = rough
    place = tree.nodes.new('ShaderNodeTexCoord')
    turned = tree.nodes.new('ShaderNodeMapping')
    turned.inputs['Rotation'].default_value = (0, 0, turn)
    stretched = tree.nodes.new('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = (1.2, grain, grain)
    noise = tree.nodes.new('ShaderNodeTexNoise')
    for name, value in (('Scale', 1.6), ('Detail', 8), ('Distortion', 0.8)):
        noise.inputs[name].default_value = value
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    for element, position, color in zip(ramp.color_ramp.elements, (0.3, 0.72), (dark, light)):
        element.position, element.color = position, linear(color)
    tree.links.new(place.outputs['Object'], turned.inputs['Vector'])
    tree.links.new(turned.outputs['Vector'], stretched.inputs['Vector'])
    tree.links.new(stretched.outputs['Vector'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    color = ramp.outputs['Color']
    if planks:
        bricks = _bricks(tree, planks[1], planks[0], 0.003, 0.37, (0.72,) * 3, (1.1,) * 3, (0.25, 0.22, 0.2))
        tree.links.new(turned.outputs['Vector'], bricks.inputs['Vector'])
        mix = tree.nodes.new('ShaderNodeMixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs['Fac'].default_value = 1
        tree.links.new(color, mix.inputs['Color1'])
        tree.links.new(bricks.outputs['Color'], mix.inputs['Color2'])
        color = mix.outputs['Color']
    tree.links.new(color, surface.inputs['Base Color'])
    return _made[key]


def tiles(color, grout, width, height, rough=0.15, variation=0.05, offset=0.0):
    """Needs box UVs in metres (see shapes.box)."""
    key = ('tiles', color, grout, width, height, rough, offset)
    if key not in _made:
        _, tree, surface = _new(key)
        surface.inputs['Roughness'].default_value = rough
        base = linear(color)[:3]
        darker = [c * (1 - variation) for c in base]
        lighter = [min(1, c * (1 + variation)) for c in base]
        bricks = _bricks(tree, width, height, 0.004, offset, darker, lighter, linear(grout)[:3])
        place = tree.nodes.new('ShaderNodeTexCoord')
        tree.links.new(place.outputs['UV'], bricks.inputs['Vector'])
        tree.links.new(bricks.outputs['Color'], surface.inputs['Base Color'])
    return _made[key]


def tower(color, pane, mortar, lit):
    """A distant building: a wall of windows, some of them lit when `lit` is above 0."""
    key = ('tower', color, pane, mortar, lit)
    if key not in _made:
        _, tree, surface = _new(key)
        surface.inputs['Roughness'].default_value = 0.35
        place = tree.nodes.new('ShaderNodeTexCoord')
        windows = _bricks(tree, pane, 3.2, mortar, 0, (0.03, 0.04, 0.06), (0.1, 0.13, 0.17), linear(color)[:3])
        tree.links.new(place.outputs['UV'], windows.inputs['Vector'])
        tree.links.new(windows.outputs['Color'], surface.inputs['Base Color'])
        if lit > 0:
            lamps = _bricks(tree, pane, 3.2, mortar, 0, (0, 0, 0), (1, 0.72, 0.38), (0, 0, 0))
            lamps.inputs['Bias'].default_value = -0.35
            tree.links.new(place.outputs['UV'], lamps.inputs['Vector'])
            tree.links.new(lamps.outputs['Color'], surface.inputs['Emission'])
            surface.inputs['Emission Strength'].default_value = lit
    return _made[key]


def _bricks(tree, width, height, mortar, offset, first, second, joint):
    bricks = tree.nodes.new('ShaderNodeTexBrick')
    bricks.offset = offset
    sizes = {'Scale': 1, 'Brick Width': width, 'Row Height': height, 'Mortar Size': mortar}
    for name, value in sizes.items():
        bricks.inputs[name].default_value = value
    for name, color in (('Color1', first), ('Color2', second), ('Mortar', joint)):
        bricks.inputs[name].default_value = tuple(color) + (1,)
    return bricks
