// Files that a reader drops on the page: some files, or a folder with them.

export interface Dropped {
  readonly files: Readonly<Record<string, File>>;
  /** The folder's name, where one was dropped. */
  readonly folder: string | undefined;
}

/** Files dropped anywhere on the page; `hover`: whether some are held above it. */
export function onFilesDropped(take: (dropped: Dropped) => void, hover: (above: boolean) => void): void {
  const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    hover(true);
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) hover(false);
  });
  addEventListener('drop', (event) => {
    if (!holdsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    hover(false);
    read(event.dataTransfer).then(take, () => {
      // A folder that can't be read holds nothing for the model.
      take({ files: {}, folder: undefined });
    });
  });
}

export function byName(files: Iterable<File>): Record<string, File> {
  return Object.fromEntries(Array.from(files, (file) => [file.name, file]));
}

/** Entries must be asked for before anything is awaited: afterwards the browser has forgotten what was dropped. */
async function read({ items, files }: DataTransfer): Promise<Dropped> {
  const plain = byName(files);
  const folder = Array.from(items, (item) => item.webkitGetAsEntry()).find((entry) => entry?.isDirectory);
  if (!folder) return { files: plain, folder: undefined };
  return { files: byName(await filesIn(folder as FileSystemDirectoryEntry)), folder: folder.name };
}

/** The files of a folder, without those of folders in it. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (entries.length === 0) return files;
    for (const entry of entries) {
      if (!entry.isFile) continue;
      files.push(
        await new Promise<File>((resolve, reject) => {
          (entry as FileSystemFileEntry).file(resolve, reject);
        }),
      );
    }
  }
}
