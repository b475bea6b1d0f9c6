"""Ready-made models from Debian's sweethome3d-furniture (CC0 and CC-BY 3.0 libraries only)."""

import math
import os
import re

import bpy
from mathutils import Matrix

LIBRARIES = {'S': 'Scopia', '0': 'BlendSwap-CC-0', 'B': 'BlendSwap-CC-BY', 'K': 'KatorLegaz'}

# (library, model name) of everything placed: the credits of a picture.
used = set()
_catalogues = {}


def _catalogue(library):
    if library not in _catalogues:
        path = os.path.join(os.environ['FURNITURE_DIR'], library, 'PluginFurnitureCatalog.properties')
        entries = {}
        with open(path, encoding='latin-1') as lines:
            for key, number, value in re.findall(r'^(\w+)#(\d+)=(.*)$', lines.read(), re.M):
                entries.setdefault(int(number), {})[key] = value.strip()
        _catalogues[library] = entries
    return _catalogues[library]


def place(ref, x, y, z=0.0, turn=0.0, height=None):
    """Puts model `ref` ('S157': library S, number 157) on the floor; `height` rescales it."""
    library = LIBRARIES[ref[0]]
    entry = _catalogue(library)[int(ref[1:])]
    used.add((library, entry['name']))
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(
        filepath=os.environ['FURNITURE_DIR'] + '/' + library + entry['model'],
        forward_axis='NEGATIVE_Z', up_axis='Y',
    )
    thing = _joined([o for o in bpy.data.objects if o not in before])
    if 'modelRotation' in entry:
        turned = [float(t) for t in entry['modelRotation'].split()]
        rotation = Matrix([turned[0:3], turned[3:6], turned[6:9]])
        upright = Matrix([(1, 0, 0), (0, 0, -1), (0, 1, 0)])  # their y is up, ours is z
        thing.data.transform((upright @ rotation @ upright.inverted()).to_4x4())
    _fit(thing, [float(entry[name]) / 100 for name in ('width', 'depth', 'height')], height)
    thing.location, thing.rotation_euler = (x, y, z), (0, 0, turn)
    _calm_materials(thing)
    return thing


def _joined(parts):
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    if len(parts) > 1:
        bpy.ops.object.join()
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return bpy.context.object


def _fit(thing, size, height):
    spans = [(min(c), max(c)) for c in zip(*[v.co for v in thing.data.vertices])]
    zoom = height / size[2] if height else 1
    scales = [zoom * wanted / max(high - low, 1e-6) for wanted, (low, high) in zip(size, spans)]
    centre = [-(low + high) / 2 for low, high in spans[:2]] + [-spans[2][0]]
    thing.data.transform(Matrix.Translation(centre))
    thing.data.transform(Matrix.Diagonal(scales + [1]))


def _calm_materials(thing):
    """The models are too shiny for a photograph, and leaves need their transparency linked."""
    for slot in thing.material_slots:
        surface = slot.material and slot.material.use_nodes and slot.material.node_tree.nodes.get('Principled BSDF')
        if not surface:
            continue
        surface.inputs['Metallic'].default_value = min(surface.inputs['Metallic'].default_value, 0.3)
        surface.inputs['Specular'].default_value = min(surface.inputs['Specular'].default_value, 0.4)
        surface.inputs['Roughness'].default_value = max(surface.inputs['Roughness'].default_value, 0.25)
        for node in slot.material.node_tree.nodes:
            leafy = node.type == 'TEX_IMAGE' and node.image and node.image.channels == 4
            if leafy and not surface.inputs['Alpha'].is_linked:
                slot.material.node_tree.links.new(node.outputs['Alpha'], surface.inputs['Alpha'])
    bpy.ops.object.shade_smooth(use_auto_smooth=True, auto_smooth_angle=math.radians(40))
