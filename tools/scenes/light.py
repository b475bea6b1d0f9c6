"""Camera, lamps and sky."""

import math

import bpy
from mathutils import Vector

from materials import linear


def _towards(thing, place, target):
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def camera(place, target, lens):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    bpy.context.scene.camera = _towards(bpy.data.objects.new('camera', data), place, target)


def panel(place, target, width, height, watts, color):
    """A soft light that the camera does not see."""
    data = bpy.data.lights.new('panel', 'AREA')
    data.shape, data.size, data.size_y, data.energy = 'RECTANGLE', width, height, watts
    data.color = linear(color)[:3]
    _towards(bpy.data.objects.new('panel', data), place, target).visible_camera = False


def bulb(place, watts, color='#ffd9a0', radius=0.06):
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy, data.shadow_soft_size, data.color = watts, radius, linear(color)[:3]
    thing = bpy.data.objects.new('bulb', data)
    thing.location = place
    bpy.context.scene.collection.objects.link(thing)


def sky(elevation, direction, strength, sun=True, sun_strength=0.5, dust=1.0, ozone=1.0, clouds=0.0):
    """A physical sky; angles in degrees. `clouds` is a seed that moves the cloud pattern."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    air = tree.nodes.new('ShaderNodeTexSky')
    air.sky_type = 'NISHITA'
    air.sun_elevation, air.sun_rotation = math.radians(elevation), math.radians(direction)
    air.sun_disc, air.sun_intensity, air.sun_size = sun, sun_strength, math.radians(1.2)
    air.dust_density, air.ozone_density = dust, ozone
    color = _clouded(tree, air.outputs['Color'], clouds, elevation > 8)
    background = tree.nodes['Background']
    background.inputs['Strength'].default_value = strength
    tree.links.new(color, background.inputs['Color'])


def _clouded(tree, clear, seed, day):
    def math_node(operation, first, second):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for slot, value in zip(node.inputs, (first, second)):
            if isinstance(value, (int, float)):
                slot.default_value = value
            else:
                tree.links.new(value, slot)
        return node.outputs[0]

    place = tree.nodes.new('ShaderNodeTexCoord')
    axes = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(place.outputs['Generated'], axes.inputs[0])
    # Projected on a dome, so that clouds shrink towards the horizon.
    distance = math_node('ADD', axes.outputs['Z'], 0.14)
    dome = tree.nodes.new('ShaderNodeCombineXYZ')
    tree.links.new(math_node('DIVIDE', axes.outputs['X'], distance), dome.inputs[0])
    tree.links.new(math_node('DIVIDE', axes.outputs['Y'], distance), dome.inputs[1])
    dome.inputs[2].default_value = seed * 3.7
    noise = tree.nodes.new('ShaderNodeTexNoise')
    for name, value in (('Scale', 1.1), ('Detail', 9), ('Roughness', 0.58), ('Distortion', 0.3)):
        noise.inputs[name].default_value = value
    tree.links.new(dome.outputs[0], noise.inputs['Vector'])
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.52, 0.74
    tree.links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    above = tree.nodes.new('ShaderNodeMapRange')
    above.inputs['From Max'].default_value = 0.12
    tree.links.new(axes.outputs['Z'], above.inputs['Value'])
    cover = math_node('MULTIPLY', math_node('MULTIPLY', ramp.outputs['Color'], 0.75), above.outputs[0])
    mix = tree.nodes.new('ShaderNodeMixRGB')
    tree.links.new(cover, mix.inputs['Fac'])
    tree.links.new(clear, mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = (5.2, 5.0, 4.9, 1) if day else (2.6, 1.5, 1.2, 1)
    return mix.outputs['Color']
