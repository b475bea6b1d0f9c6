"""Solids and cloth. Lengths are metres; boxes stand on z, centred on x and y."""

import math

import bpy


def _dress(thing, material, smooth=False):
    thing.data.materials.clear()
    thing.data.materials.append(material)
    for face in thing.data.polygons if smooth else ():
        face.use_smooth = True
    return thing


def mesh(vertices, faces, material, smooth=False):
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    data.update()
    thing = bpy.data.objects.new('mesh', data)
    bpy.context.scene.collection.objects.link(thing)
    return _dress(thing, material, smooth)


def plane(corners, material):
    return _metric_uv(mesh(corners, [tuple(range(len(corners)))], material))


def floor(x0, x1, y0, y1, z, material):
    return plane([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], material)


def box(x, y, z, width, depth, height, material, bevel=0.0, turn=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z + height / 2), rotation=(0, 0, turn))
    thing = bpy.context.object
    thing.scale = (width, depth, height)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments = bevel, 3
    return _metric_uv(_dress(thing, material))


def cylinder(x, y, z, radius, height, material, smooth=True, axis='z', bevel=0.0):
    turn = (math.pi / 2, 0, 0) if axis == 'y' else (0, 0, 0)
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=height, location=(x, y, z), rotation=turn)
    thing = bpy.context.object
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments = bevel, 4
    return _dress(thing, material, smooth and not bevel)


def lampshade(x, y, z, bottom, top, height, material):
    bpy.ops.mesh.primitive_cone_add(
        radius1=bottom, radius2=top, depth=height, end_fill_type='NOTHING', location=(x, y, z)
    )
    return _dress(bpy.context.object, material, True)


def sphere(x, y, z, radius, material):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=(x, y, z))
    return _dress(bpy.context.object, material, True)


def ring(x, y, z, radius, thickness, material):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thickness, location=(x, y, z), rotation=(math.pi / 2, 0, 0)
    )
    return _dress(bpy.context.object, material, True)


def disc(x, y, z, radius, material):
    """Upright, facing the viewer: pictures on a wall."""
    angles = [i * math.pi / 24 for i in range(48)]
    return plane([(x + radius * math.cos(a), y, z + radius * math.sin(a)) for a in angles], material)


def pillow(x, y, z, width, depth, thickness, material, tilt, turn=0.0):
    steps, vertices, faces = 18, [], []
    for side in (1, -1):
        for i in range(steps + 1):
            for j in range(steps + 1):
                u, v = i / steps * 2 - 1, j / steps * 2 - 1
                fill = max(0, 1 - abs(u) ** 2.6) ** 0.55 * max(0, 1 - abs(v) ** 2.6) ** 0.55
                pinch = 1 - 0.06 * (1 - abs(u)) * abs(v) - 0.06 * (1 - abs(v)) * abs(u)
                wrinkle = 0.012 * math.sin(7 * u + 3 * v + x * 9) * math.sin(5 * v - 2 * u) * fill
                vertices.append((u * width / 2 * pinch, v * depth / 2 * pinch, side * thickness / 2 * fill + wrinkle))
    faces = _grid(steps, steps, 0, False) + _grid(steps, steps, (steps + 1) ** 2, True)
    thing = mesh(vertices, faces, material, True)
    thing.location, thing.rotation_euler = (x, y, z), (tilt, 0, turn)
    return thing


def curtain(x, y, bottom, top, width, material, amplitude=0.045, phase=0.0):
    """Hangs along y, folds towards x."""
    folds = int(width / 0.11)
    steps, vertices = folds * 10, []
    for i in range(steps + 1):
        t = i / steps
        fold = amplitude * math.sin(t * folds * 2 * math.pi + phase) * (1 + 0.25 * math.sin(t * 9 + phase))
        for z, spread in ((bottom, 1.15), ((bottom + top) / 2, 1.0), (top, 0.8)):
            vertices.append((x + fold * spread, y - width / 2 + width * t, z))
    return mesh(vertices, _grid(steps, 2, 0, False), material, True)


def draped_cloth(x, foot, head, width, height, over, material, uneven):
    """A duvet: a sheet let fall over `over` by the cloth solver. `uneven()` answers small lengths."""
    across, along = 64, 60
    vertices = [
        (
            x - width / 2 + width * i / across,
            foot + (head - foot) * j / along,
            height + 0.01 * math.sin(i * 0.5) * math.sin(j * 0.37) + uneven(),
        )
        for i in range(across + 1)
        for j in range(along + 1)
    ]
    sheet = mesh(vertices, _grid(across, along, 0, False), material, True)
    over.modifiers.new('collision', 'COLLISION')
    over.collision.thickness_outer = 0.012
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    settings = {
        'quality': 5, 'mass': 0.4, 'tension_stiffness': 12, 'compression_stiffness': 12,
        'bending_stiffness': 1.2, 'air_damping': 2,
    }
    for name, value in settings.items():
        setattr(cloth.settings, name, value)
    cloth.collision_settings.distance_min = 0.012
    cloth.point_cache.frame_end = 34
    for frame in range(1, 35):
        bpy.context.scene.frame_set(frame)
    bpy.ops.object.select_all(action='DESELECT')
    sheet.select_set(True)
    bpy.context.view_layer.objects.active = sheet
    bpy.ops.object.modifier_apply(modifier='cloth')
    thick = sheet.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.045, 1
    soft = sheet.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    return sheet


def _grid(across, along, start, inverted):
    faces = []
    for i in range(across):
        for j in range(along):
            corner = start + i * (along + 1) + j
            face = (corner, corner + along + 1, corner + along + 2, corner + 1)
            faces.append(face[::-1] if inverted else face)
    return faces


def _metric_uv(thing):
    """UVs in metres by the main direction of each face, so that tiles keep their size."""
    layer = thing.data.uv_layers[0] if thing.data.uv_layers else thing.data.uv_layers.new()
    for face in thing.data.polygons:
        main = max(range(3), key=lambda axis: abs(face.normal[axis]))
        u, v = [(1, 2), (0, 2), (0, 1)][main]
        for loop in face.loop_indices:
            point = thing.data.vertices[thing.data.loops[loop].vertex_index].co
            layer.data[loop].uv = (point[u], point[v])
    return thing
