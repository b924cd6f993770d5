// What React needs to know of a public page stands in it as plain JSON (page-data.ts). Here it becomes the list of places
// that the router reads: each value has one, and an object names those of its keys and values.
((win) => {
  win.shopData = (data) => {
    const list = [];
    const place = (value) => {
      if (value === null) return -5;
      const at = list.push(value) - 1;
      if (Array.isArray(value)) list[at] = value.map(place);
      else if (typeof value === 'object')
        list[at] = Object.fromEntries(
          Object.entries(value).map(([key, part]) => [`_${place(key)}`, place(part)]),
        );
      return at;
    };
    place(data);
    win.__reactRouterContext.streamController.enqueue(`${JSON.stringify(list)}\n`);
  };
})(window);
