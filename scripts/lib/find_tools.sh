# Looks for each tool: on PATH first, then in the cache. Sets HEED_* variables; what is not found stays empty and
# lands in MISSING. Fetches nothing.
# shellcheck shell=bash

EMSCRIPTEN_AT_LEAST=3.1.69
NODE_AT_LEAST=20.19.0
CATCH2_VERSION=3.7.1
TRIXIE_RECIPE=2 # counts up when lib/fetch_debian12.sh unpacks something else than before

# version_ge A B: is A ≥ B (dotted numbers)?
version_ge() {
  local IFS=. i
  local -a a b
  read -r -a a <<<"$1"
  read -r -a b <<<"$2"
  for i in 0 1 2; do
    [ "${a[i]:-0}" -gt "${b[i]:-0}" ] && return 0
    [ "${a[i]:-0}" -lt "${b[i]:-0}" ] && return 1
  done
  return 0
}
# version_of COMMAND…: the first version number in what it prints; nothing where it cannot run.
version_of() { { "$@" 2>/dev/null || true; } | first_version; }
first_version() { grep -oE '[0-9]+\.[0-9]+(\.[0-9]+)?' | head -n 1 || true; }
# first_of NAME…: the first that is on PATH, as an absolute path.
first_of() {
  local name
  for name in "$@"; do command -v "$name" 2>/dev/null && return 0; done
  return 0
}

find_llvm() {
  # One LLVM for clang-format and clang-tidy (their output differs between versions) and for disassembly.
  local dir
  HEED_LLVM_BIN=
  for dir in /usr/lib/llvm-19/bin /opt/homebrew/opt/llvm@19/bin /usr/local/opt/llvm@19/bin; do
    if [ -x "$dir/clang++" ]; then HEED_LLVM_BIN=$dir && break; fi
  done
  if [ -z "$HEED_LLVM_BIN" ] && [[ "$(clang-format --version 2>/dev/null)" == *" 19."* ]]; then
    HEED_LLVM_BIN=$(dirname "$(command -v clang-format)")
  fi
  HEED_CLANG_FORMAT= HEED_CLANG_TIDY=
  if [ -x "$HEED_LLVM_BIN/clang-format" ]; then HEED_CLANG_FORMAT=$HEED_LLVM_BIN/clang-format; fi
  if [ -x "$HEED_LLVM_BIN/clang-tidy" ]; then HEED_CLANG_TIDY=$HEED_LLVM_BIN/clang-tidy; fi
}

find_native_compiler() {
  local cxx version
  HEED_CXX= HEED_CC=
  for cxx in "$HEED_LLVM_BIN/clang++" clang++-19 clang++-20 clang++-21 clang++-18 clang++-17 clang++ g++-14 g++-13 g++; do
    cxx=$(command -v "$cxx" 2>/dev/null) || continue
    version=$(version_of "$cxx" --version)
    case "$("$cxx" --version 2>/dev/null | head -n 1)" in
      *clang*) version_ge "$version" 16 || continue ;;
      *) version_ge "$("$cxx" -dumpfullversion)" 12 || continue ;;
    esac
    HEED_CXX=$cxx
    HEED_CC=$(dirname "$cxx")/$(basename "$cxx" | sed 's/clang++/clang/; s/g++/gcc/')
    return
  done
}

trixie_is_complete() { [ "$(cat "$HEED_CACHE/trixie/.complete" 2>/dev/null)" = "$TRIXIE_RECIPE" ]; }

find_emscripten() {
  local version root
  HEED_EMSCRIPTEN= EM_CONFIG_FOUND=
  if have emcc; then
    version=$(version_of emcc --version)
    if [ -n "$version" ] && version_ge "$version" "$EMSCRIPTEN_AT_LEAST"; then
      root=$(dirname "$(readlink -f "$(command -v emcc)")")
      for root in "$root" /usr/share/emscripten "$root/../libexec"; do
        if [ -f "$root/cmake/Modules/Platform/Emscripten.cmake" ]; then
          HEED_EMSCRIPTEN=$(cd "$root" && pwd) EM_CONFIG_FOUND=${EM_CONFIG:-}
          return
        fi
      done
    fi
  fi
  if trixie_is_complete && [ -x "$HEED_LLVM_BIN/wasm-ld" ]; then
    HEED_EMSCRIPTEN=$HEED_CACHE/trixie/root/usr/share/emscripten EM_CONFIG_FOUND=$HEED_CACHE/trixie/emscripten.config
  fi
}

find_wasm_dis() {
  HEED_WASM_DIS=
  if [ -x "$HEED_CACHE/trixie/binaryen/bin/wasm-dis" ] && [ "$EM_CONFIG_FOUND" = "$HEED_CACHE/trixie/emscripten.config" ]; then
    HEED_WASM_DIS=$HEED_CACHE/trixie/binaryen/bin/wasm-dis
  else
    HEED_WASM_DIS=$(first_of wasm-dis)
    # emsdk keeps Binaryen beside Emscripten.
    if [ -z "$HEED_WASM_DIS" ] && [ -x "$HEED_EMSCRIPTEN/../bin/wasm-dis" ]; then HEED_WASM_DIS=$HEED_EMSCRIPTEN/../bin/wasm-dis; fi
  fi
}

find_node() {
  local version
  HEED_NODE= HEED_NPM=
  version=$(version_of node --version)
  if [ -n "$version" ] && version_ge "$version" "$NODE_AT_LEAST" && have npm; then
    HEED_NODE=$(node -p process.execPath) HEED_NPM=$(command -v npm)
  elif [ -x "$HEED_CACHE/node/bin/node" ] && [ -f "$HEED_CACHE/node/.complete" ]; then
    HEED_NODE=$HEED_CACHE/node/bin/node HEED_NPM=$HEED_CACHE/node/bin/npm
  fi
}

# A tiny module whose one function holds i8x16.relaxed_swizzle: does this Node take it without a flag?
find_relaxed_flag() {
  local probe='WebAssembly.validate(Uint8Array.from([0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,15,1,13,0,65,1,253,15,65,2,253,15,253,128,2,11]))'
  HEED_RELAXED_FLAG=
  [ -n "$HEED_NODE" ] || return 0
  [ "$("$HEED_NODE" -p "$probe")" = true ] && return 0
  HEED_RELAXED_FLAG=--experimental-wasm-relaxed-simd
  [ "$("$HEED_NODE" "$HEED_RELAXED_FLAG" -p "$probe" 2>/dev/null)" = true ] || die "$HEED_NODE cannot run relaxed SIMD, with or without a flag"
}

find_libraries() {
  HEED_CATCH2_DIR= HEED_XTENSOR_INCLUDE=
  if [ -f "$HEED_CACHE/catch2-$CATCH2_VERSION/extras/catch_amalgamated.cpp" ]; then HEED_CATCH2_DIR=$HEED_CACHE/catch2-$CATCH2_VERSION; fi
  if trixie_is_complete; then HEED_XTENSOR_INCLUDE=$HEED_CACHE/trixie/include; fi
}

find_browser() {
  local path
  HEED_CHROMIUM=$(first_of chromium chromium-browser google-chrome-stable google-chrome)
  path='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if [ -z "$HEED_CHROMIUM" ] && [ -x "$path" ]; then HEED_CHROMIUM=$path; fi
  HEED_HEADLESS_SHELL=$(first_of chromium-headless-shell) # tests take it where it is there: it opens pages faster
}

# Browsers that tests are done without where they are not there; LEFT_OUT says what is not.
find_other_browsers() {
  local path
  LEFT_OUT=()
  HEED_FIREFOX=$(first_of firefox-esr firefox)
  path=/Applications/Firefox.app/Contents/MacOS/firefox
  if [ -z "$HEED_FIREFOX" ] && [ -x "$path" ]; then HEED_FIREFOX=$path; fi
  [ -n "$HEED_FIREFOX" ] || LEFT_OUT+=("Firefox (firefox-esr)")

  HEED_WEBKIT_DRIVER=$(first_of WebKitWebDriver) HEED_WEBKIT_BROWSER=
  for path in /usr/lib/*/webkit2gtk-4.[01]/MiniBrowser /usr/lib*/webkit2gtk-4.[01]/MiniBrowser /usr/libexec/webkit2gtk-4.[01]/MiniBrowser; do
    if [ -x "$path" ]; then HEED_WEBKIT_BROWSER=$path; fi
  done
  if [ -z "$HEED_WEBKIT_DRIVER" ] || [ -z "$HEED_WEBKIT_BROWSER" ] || ! have xvfb-run || ! have xauth; then
    HEED_WEBKIT_DRIVER= HEED_WEBKIT_BROWSER=
    LEFT_OUT+=("WebKitGTK (webkit2gtk-driver, xvfb, xauth)")
  fi
}

# Where 64-bit ARM is not the machine itself, qemu runs the tests of its kernels.
find_qemu() {
  HEED_QEMU_ARM=
  [ "$(uname -sm)" = "Linux x86_64" ] || return 0
  HEED_QEMU_ARM=$(first_of qemu-aarch64)
  if [ -z "$HEED_QEMU_ARM" ] || [ ! -d /usr/aarch64-linux-gnu/include/c++ ] || [[ "$HEED_CXX" != *clang* ]] || [ ! -x "$HEED_LLVM_BIN/ld.lld" ]; then
    HEED_QEMU_ARM=
    LEFT_OUT+=("NEON under qemu (clang, lld, qemu-user, libstdc++-12-dev-arm64-cross)")
  fi
}

# The hosts of documentation for which bindings/python has adapters: Debian's Python has those that are installed with it.
HOST_MODULES=(sphinx myst_parser mkdocs nbconvert nbclient ipykernel numpy)
find_python() {
  local missing
  HEED_PYTHON=$(first_of /usr/bin/python3 python3)
  [ -n "$HEED_PYTHON" ] || return 0
  if ! "$HEED_PYTHON" -c 'import sphinx' 2>/dev/null && python3 -c 'import sphinx' 2>/dev/null; then HEED_PYTHON=$(command -v python3); fi
  missing=$("$HEED_PYTHON" -c 'import importlib.util as find, sys; print(*(name for name in sys.argv[1:] if not find.find_spec(name)))' "${HOST_MODULES[@]}" || true)
  [ -z "$missing" ] || [ -z "${HEED_HOSTS:-}" ] || LEFT_OUT+=("hosts of documentation for $HEED_PYTHON ($missing)")
}

find_tools() {
  find_llvm
  find_native_compiler
  find_emscripten
  find_wasm_dis
  find_node
  find_relaxed_flag
  find_libraries
  find_browser
  find_other_browsers
  find_qemu
  find_python
  MISSING=()
  [ -n "$HEED_CXX" ] || MISSING+=("a C++20 compiler (clang ≥ 16 or gcc ≥ 12; clang 19 preferred)")
  [ -n "$HEED_CLANG_FORMAT" ] || MISSING+=("clang-format 19")
  [ -n "$HEED_CLANG_TIDY" ] || MISSING+=("clang-tidy 19")
  [ -n "$HEED_EMSCRIPTEN" ] || MISSING+=("Emscripten ≥ $EMSCRIPTEN_AT_LEAST (emcc on PATH)")
  [ -n "$HEED_WASM_DIS" ] || MISSING+=("wasm-dis (Binaryen)")
  [ -n "$HEED_NODE" ] || MISSING+=("Node.js ≥ $NODE_AT_LEAST with npm")
  [ -n "$HEED_CHROMIUM" ] || MISSING+=("Chromium or Chrome")
  have cmake || MISSING+=("CMake ≥ 3.25")
  have ninja || MISSING+=("Ninja")
  have python3 || MISSING+=("Python 3 (Emscripten runs on it)")
}
